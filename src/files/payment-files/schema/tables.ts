/**
 * The types of the four payment messages, as ISO 20022 issues them, compiled by `npm run data:payments`. A line is a type with its facets:
 * length, digits, least value, values after `=`, pattern after `/`. Or it has members, in their order, each with its occurrence unless that
 * is once.
 */
import type { MessageName } from './names.ts';

/** Types that have one meaning in all messages. */
export const SHARED_TYPES = `
AccountIdentification4Choice choice IBAN:IBAN2007Identifier Othr:GenericAccountIdentification1
AccountSchemeName1Choice choice Cd:ExternalAccountIdentification1Code Prtry:Max35Text
ActiveOrHistoricCurrencyAndAmount amount ActiveOrHistoricCurrencyAndAmount_SimpleType Ccy:ActiveOrHistoricCurrencyCode
ActiveOrHistoricCurrencyAndAmount_SimpleType decimal 18.5 >=0
ActiveOrHistoricCurrencyCode string /[A-Z]{3,3}
AddressType2Code string =ADDR|PBOX|HOME|BIZZ|MLTO|DLVY
AddressType3Choice choice Cd:AddressType2Code Prtry:GenericIdentification30
AmendmentInformationDetails13 sequence OrgnlMndtId:Max35Text[0..1] OrgnlCdtrSchmeId:PartyIdentification135[0..1] OrgnlCdtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] OrgnlCdtrAgtAcct:CashAccount38[0..1] OrgnlDbtr:PartyIdentification135[0..1] OrgnlDbtrAcct:CashAccount38[0..1] OrgnlDbtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] OrgnlDbtrAgtAcct:CashAccount38[0..1] OrgnlFnlColltnDt:ISODate[0..1] OrgnlFrqcy:Frequency36Choice[0..1] OrgnlRsn:MandateSetupReason1Choice[0..1] OrgnlTrckgDays:Exact2NumericText[0..1]
AmendmentInformationDetails6 sequence OrgnlMndtId:Max35Text[0..1] OrgnlCdtrSchmeId:PartyIdentification32[0..1] OrgnlCdtrAgt:BranchAndFinancialInstitutionIdentification4[0..1] OrgnlCdtrAgtAcct:CashAccount16[0..1] OrgnlDbtr:PartyIdentification32[0..1] OrgnlDbtrAcct:CashAccount16[0..1] OrgnlDbtrAgt:BranchAndFinancialInstitutionIdentification4[0..1] OrgnlDbtrAgtAcct:CashAccount16[0..1] OrgnlFnlColltnDt:ISODate[0..1] OrgnlFrqcy:Frequency1Code[0..1]
AmountType3Choice choice InstdAmt:ActiveOrHistoricCurrencyAndAmount EqvtAmt:EquivalentAmount2
AmountType4Choice choice InstdAmt:ActiveOrHistoricCurrencyAndAmount EqvtAmt:EquivalentAmount2
AnyBICDec2014Identifier string /[A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}
AnyBICIdentifier string /[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}
Authorisation1Choice choice Cd:Authorisation1Code Prtry:Max128Text
Authorisation1Code string =AUTH|FDET|FSUM|ILEV
BICFIDec2014Identifier string /[A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}
BICIdentifier string /[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}
BaseOneRate decimal 11.10
BatchBookingIndicator boolean
BranchAndFinancialInstitutionIdentification4 sequence FinInstnId:FinancialInstitutionIdentification7 BrnchId:BranchData2[0..1]
BranchAndFinancialInstitutionIdentification6 sequence FinInstnId:FinancialInstitutionIdentification18 BrnchId:BranchData3[0..1]
BranchData2 sequence Id:Max35Text[0..1] Nm:Max140Text[0..1] PstlAdr:PostalAddress6[0..1]
BranchData3 sequence Id:Max35Text[0..1] LEI:LEIIdentifier[0..1] Nm:Max140Text[0..1] PstlAdr:PostalAddress24[0..1]
CashAccount16 sequence Id:AccountIdentification4Choice Tp:CashAccountType2[0..1] Ccy:ActiveOrHistoricCurrencyCode[0..1] Nm:Max70Text[0..1]
CashAccount38 sequence Id:AccountIdentification4Choice Tp:CashAccountType2Choice[0..1] Ccy:ActiveOrHistoricCurrencyCode[0..1] Nm:Max70Text[0..1] Prxy:ProxyAccountIdentification1[0..1]
CashAccountType2 choice Cd:CashAccountType4Code Prtry:Max35Text
CashAccountType2Choice choice Cd:ExternalCashAccountType1Code Prtry:Max35Text
CashAccountType4Code string =CASH|CHAR|COMM|TAXE|CISH|TRAS|SACC|CACC|SVGS|ONDP|MGLD|NREX|MOMA|LOAN|SLRY|ODFT
CategoryPurpose1Choice choice Cd:ExternalCategoryPurpose1Code Prtry:Max35Text
ChargeBearerType1Code string =DEBT|CRED|SHAR|SLEV
Cheque11 sequence ChqTp:ChequeType2Code[0..1] ChqNb:Max35Text[0..1] ChqFr:NameAndAddress16[0..1] DlvryMtd:ChequeDeliveryMethod1Choice[0..1] DlvrTo:NameAndAddress16[0..1] InstrPrty:Priority2Code[0..1] ChqMtrtyDt:ISODate[0..1] FrmsCd:Max35Text[0..1] MemoFld:Max35Text[0..2] RgnlClrZone:Max35Text[0..1] PrtLctn:Max35Text[0..1] Sgntr:Max70Text[0..5]
Cheque6 sequence ChqTp:ChequeType2Code[0..1] ChqNb:Max35Text[0..1] ChqFr:NameAndAddress10[0..1] DlvryMtd:ChequeDeliveryMethod1Choice[0..1] DlvrTo:NameAndAddress10[0..1] InstrPrty:Priority2Code[0..1] ChqMtrtyDt:ISODate[0..1] FrmsCd:Max35Text[0..1] MemoFld:Max35Text[0..2] RgnlClrZone:Max35Text[0..1] PrtLctn:Max35Text[0..1]
ChequeDelivery1Code string =MLDB|MLCD|MLFA|CRDB|CRCD|CRFA|PUDB|PUCD|PUFA|RGDB|RGCD|RGFA
ChequeDeliveryMethod1Choice choice Cd:ChequeDelivery1Code Prtry:Max35Text
ChequeType2Code string =CCHQ|CCCH|BCHQ|DRFT|ELDR
ClearingSystemIdentification2Choice choice Cd:ExternalClearingSystemIdentification1Code Prtry:Max35Text
ClearingSystemMemberIdentification2 sequence ClrSysId:ClearingSystemIdentification2Choice[0..1] MmbId:Max35Text
Contact4 sequence NmPrfx:NamePrefix2Code[0..1] Nm:Max140Text[0..1] PhneNb:PhoneNumber[0..1] MobNb:PhoneNumber[0..1] FaxNb:PhoneNumber[0..1] EmailAdr:Max2048Text[0..1] EmailPurp:Max35Text[0..1] JobTitl:Max35Text[0..1] Rspnsblty:Max35Text[0..1] Dept:Max70Text[0..1] Othr:OtherContact1[0..*] PrefrdMtd:PreferredContactMethod1Code[0..1]
ContactDetails2 sequence NmPrfx:NamePrefix1Code[0..1] Nm:Max140Text[0..1] PhneNb:PhoneNumber[0..1] MobNb:PhoneNumber[0..1] FaxNb:PhoneNumber[0..1] EmailAdr:Max2048Text[0..1] Othr:Max35Text[0..1]
CountryCode string /[A-Z]{2,2}
CreditDebitCode string =CRDT|DBIT
CreditTransferTransaction34 sequence PmtId:PaymentIdentification6 PmtTpInf:PaymentTypeInformation26[0..1] Amt:AmountType4Choice XchgRateInf:ExchangeRate1[0..1] ChrgBr:ChargeBearerType1Code[0..1] ChqInstr:Cheque11[0..1] UltmtDbtr:PartyIdentification135[0..1] IntrmyAgt1:BranchAndFinancialInstitutionIdentification6[0..1] IntrmyAgt1Acct:CashAccount38[0..1] IntrmyAgt2:BranchAndFinancialInstitutionIdentification6[0..1] IntrmyAgt2Acct:CashAccount38[0..1] IntrmyAgt3:BranchAndFinancialInstitutionIdentification6[0..1] IntrmyAgt3Acct:CashAccount38[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] CdtrAgtAcct:CashAccount38[0..1] Cdtr:PartyIdentification135[0..1] CdtrAcct:CashAccount38[0..1] UltmtCdtr:PartyIdentification135[0..1] InstrForCdtrAgt:InstructionForCreditorAgent1[0..*] InstrForDbtrAgt:Max140Text[0..1] Purp:Purpose2Choice[0..1] RgltryRptg:RegulatoryReporting3[0..10] Tax:TaxInformation8[0..1] RltdRmtInf:RemittanceLocation7[0..10] RmtInf:RemittanceInformation16[0..1] SplmtryData:SupplementaryData1[0..*]
CreditTransferTransactionInformation10 sequence PmtId:PaymentIdentification1 PmtTpInf:PaymentTypeInformation19[0..1] Amt:AmountType3Choice XchgRateInf:ExchangeRateInformation1[0..1] ChrgBr:ChargeBearerType1Code[0..1] ChqInstr:Cheque6[0..1] UltmtDbtr:PartyIdentification32[0..1] IntrmyAgt1:BranchAndFinancialInstitutionIdentification4[0..1] IntrmyAgt1Acct:CashAccount16[0..1] IntrmyAgt2:BranchAndFinancialInstitutionIdentification4[0..1] IntrmyAgt2Acct:CashAccount16[0..1] IntrmyAgt3:BranchAndFinancialInstitutionIdentification4[0..1] IntrmyAgt3Acct:CashAccount16[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification4[0..1] CdtrAgtAcct:CashAccount16[0..1] Cdtr:PartyIdentification32[0..1] CdtrAcct:CashAccount16[0..1] UltmtCdtr:PartyIdentification32[0..1] InstrForCdtrAgt:InstructionForCreditorAgent1[0..*] InstrForDbtrAgt:Max140Text[0..1] Purp:Purpose2Choice[0..1] RgltryRptg:RegulatoryReporting3[0..10] Tax:TaxInformation3[0..1] RltdRmtInf:RemittanceLocation2[0..10] RmtInf:RemittanceInformation5[0..1]
CreditorReferenceInformation2 sequence Tp:CreditorReferenceType2[0..1] Ref:Max35Text[0..1]
CreditorReferenceType1Choice choice Cd:DocumentType3Code Prtry:Max35Text
CreditorReferenceType2 sequence CdOrPrtry:CreditorReferenceType1Choice Issr:Max35Text[0..1]
CustomerCreditTransferInitiationV03 sequence GrpHdr:GroupHeader32 PmtInf:PaymentInstructionInformation3[1..*]
CustomerCreditTransferInitiationV09 sequence GrpHdr:GroupHeader85 PmtInf:PaymentInstruction30[1..*] SplmtryData:SupplementaryData1[0..*]
CustomerDirectDebitInitiationV02 sequence GrpHdr:GroupHeader39 PmtInf:PaymentInstructionInformation4[1..*]
CustomerDirectDebitInitiationV08 sequence GrpHdr:GroupHeader83 PmtInf:PaymentInstruction29[1..*] SplmtryData:SupplementaryData1[0..*]
DateAndDateTime2Choice choice Dt:ISODate DtTm:ISODateTime
DateAndPlaceOfBirth sequence BirthDt:ISODate PrvcOfBirth:Max35Text[0..1] CityOfBirth:Max35Text CtryOfBirth:CountryCode
DateAndPlaceOfBirth1 sequence BirthDt:ISODate PrvcOfBirth:Max35Text[0..1] CityOfBirth:Max35Text CtryOfBirth:CountryCode
DatePeriod2 sequence FrDt:ISODate ToDt:ISODate
DatePeriodDetails sequence FrDt:ISODate ToDt:ISODate
DecimalNumber decimal 18.17
DirectDebitTransaction10 sequence MndtRltdInf:MandateRelatedInformation14[0..1] CdtrSchmeId:PartyIdentification135[0..1] PreNtfctnId:Max35Text[0..1] PreNtfctnDt:ISODate[0..1]
DirectDebitTransaction6 sequence MndtRltdInf:MandateRelatedInformation6[0..1] CdtrSchmeId:PartyIdentification32[0..1] PreNtfctnId:Max35Text[0..1] PreNtfctnDt:ISODate[0..1]
DirectDebitTransactionInformation23 sequence PmtId:PaymentIdentification6 PmtTpInf:PaymentTypeInformation29[0..1] InstdAmt:ActiveOrHistoricCurrencyAndAmount ChrgBr:ChargeBearerType1Code[0..1] DrctDbtTx:DirectDebitTransaction10[0..1] UltmtCdtr:PartyIdentification135[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification6 DbtrAgtAcct:CashAccount38[0..1] Dbtr:PartyIdentification135 DbtrAcct:CashAccount38 UltmtDbtr:PartyIdentification135[0..1] InstrForCdtrAgt:Max140Text[0..1] Purp:Purpose2Choice[0..1] RgltryRptg:RegulatoryReporting3[0..10] Tax:TaxInformation8[0..1] RltdRmtInf:RemittanceLocation7[0..10] RmtInf:RemittanceInformation16[0..1] SplmtryData:SupplementaryData1[0..*]
DirectDebitTransactionInformation9 sequence PmtId:PaymentIdentification1 PmtTpInf:PaymentTypeInformation20[0..1] InstdAmt:ActiveOrHistoricCurrencyAndAmount ChrgBr:ChargeBearerType1Code[0..1] DrctDbtTx:DirectDebitTransaction6[0..1] UltmtCdtr:PartyIdentification32[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification4 DbtrAgtAcct:CashAccount16[0..1] Dbtr:PartyIdentification32 DbtrAcct:CashAccount16 UltmtDbtr:PartyIdentification32[0..1] InstrForCdtrAgt:Max140Text[0..1] Purp:Purpose2Choice[0..1] RgltryRptg:RegulatoryReporting3[0..10] Tax:TaxInformation3[0..1] RltdRmtInf:RemittanceLocation2[0..10] RmtInf:RemittanceInformation5[0..1]
DiscountAmountAndType1 sequence Tp:DiscountAmountType1Choice[0..1] Amt:ActiveOrHistoricCurrencyAndAmount
DiscountAmountType1Choice choice Cd:ExternalDiscountAmountType1Code Prtry:Max35Text
DocumentAdjustment1 sequence Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:CreditDebitCode[0..1] Rsn:Max4Text[0..1] AddtlInf:Max140Text[0..1]
DocumentLineIdentification1 sequence Tp:DocumentLineType1[0..1] Nb:Max35Text[0..1] RltdDt:ISODate[0..1]
DocumentLineInformation1 sequence Id:DocumentLineIdentification1[1..*] Desc:Max2048Text[0..1] Amt:RemittanceAmount3[0..1]
DocumentLineType1 sequence CdOrPrtry:DocumentLineType1Choice Issr:Max35Text[0..1]
DocumentLineType1Choice choice Cd:ExternalDocumentLineType1Code Prtry:Max35Text
DocumentType3Code string =RADM|RPIN|FXDR|DISP|PUOR|SCOR
DocumentType5Code string =MSIN|CNFA|DNFA|CINV|CREN|DEBN|HIRI|SBIN|CMCN|SOAC|DISP|BOLD|VCHR|AROI|TSUT
DocumentType6Code string =MSIN|CNFA|DNFA|CINV|CREN|DEBN|HIRI|SBIN|CMCN|SOAC|DISP|BOLD|VCHR|AROI|TSUT|PUOR
EquivalentAmount2 sequence Amt:ActiveOrHistoricCurrencyAndAmount CcyOfTrf:ActiveOrHistoricCurrencyCode
Exact2NumericText string /[0-9]{2}
Exact4AlphaNumericText string /[a-zA-Z0-9]{4}
ExchangeRate1 sequence UnitCcy:ActiveOrHistoricCurrencyCode[0..1] XchgRate:BaseOneRate[0..1] RateTp:ExchangeRateType1Code[0..1] CtrctId:Max35Text[0..1]
ExchangeRateInformation1 sequence XchgRate:BaseOneRate[0..1] RateTp:ExchangeRateType1Code[0..1] CtrctId:Max35Text[0..1]
ExchangeRateType1Code string =SPOT|SALE|AGRD
ExternalAccountIdentification1Code string 1..4
ExternalCashAccountType1Code string 1..4
ExternalCategoryPurpose1Code string 1..4
ExternalClearingSystemIdentification1Code string 1..5
ExternalDiscountAmountType1Code string 1..4
ExternalDocumentLineType1Code string 1..4
ExternalFinancialInstitutionIdentification1Code string 1..4
ExternalGarnishmentType1Code string 1..4
ExternalLocalInstrument1Code string 1..35
ExternalMandateSetupReason1Code string 1..4
ExternalOrganisationIdentification1Code string 1..4
ExternalPersonIdentification1Code string 1..4
ExternalProxyAccountType1Code string 1..4
ExternalPurpose1Code string 1..4
ExternalServiceLevel1Code string 1..4
ExternalTaxAmountType1Code string 1..4
FinancialIdentificationSchemeName1Choice choice Cd:ExternalFinancialInstitutionIdentification1Code Prtry:Max35Text
FinancialInstitutionIdentification18 sequence BICFI:BICFIDec2014Identifier[0..1] ClrSysMmbId:ClearingSystemMemberIdentification2[0..1] LEI:LEIIdentifier[0..1] Nm:Max140Text[0..1] PstlAdr:PostalAddress24[0..1] Othr:GenericFinancialIdentification1[0..1]
FinancialInstitutionIdentification7 sequence BIC:BICIdentifier[0..1] ClrSysMmbId:ClearingSystemMemberIdentification2[0..1] Nm:Max140Text[0..1] PstlAdr:PostalAddress6[0..1] Othr:GenericFinancialIdentification1[0..1]
Frequency1Code string =YEAR|MNTH|QURT|MIAN|WEEK|DAIL|ADHO|INDA
Frequency36Choice choice Tp:Frequency6Code Prd:FrequencyPeriod1 PtInTm:FrequencyAndMoment1
Frequency6Code string =YEAR|MNTH|QURT|MIAN|WEEK|DAIL|ADHO|INDA|FRTN
FrequencyAndMoment1 sequence Tp:Frequency6Code PtInTm:Exact2NumericText
FrequencyPeriod1 sequence Tp:Frequency6Code CntPerPrd:DecimalNumber
Garnishment3 sequence Tp:GarnishmentType1 Grnshee:PartyIdentification135[0..1] GrnshmtAdmstr:PartyIdentification135[0..1] RefNb:Max140Text[0..1] Dt:ISODate[0..1] RmtdAmt:ActiveOrHistoricCurrencyAndAmount[0..1] FmlyMdclInsrncInd:TrueFalseIndicator[0..1] MplyeeTermntnInd:TrueFalseIndicator[0..1]
GarnishmentType1 sequence CdOrPrtry:GarnishmentType1Choice Issr:Max35Text[0..1]
GarnishmentType1Choice choice Cd:ExternalGarnishmentType1Code Prtry:Max35Text
GenericAccountIdentification1 sequence Id:Max34Text SchmeNm:AccountSchemeName1Choice[0..1] Issr:Max35Text[0..1]
GenericFinancialIdentification1 sequence Id:Max35Text SchmeNm:FinancialIdentificationSchemeName1Choice[0..1] Issr:Max35Text[0..1]
GenericIdentification30 sequence Id:Exact4AlphaNumericText Issr:Max35Text SchmeNm:Max35Text[0..1]
GenericOrganisationIdentification1 sequence Id:Max35Text SchmeNm:OrganisationIdentificationSchemeName1Choice[0..1] Issr:Max35Text[0..1]
GenericPersonIdentification1 sequence Id:Max35Text SchmeNm:PersonIdentificationSchemeName1Choice[0..1] Issr:Max35Text[0..1]
GroupHeader32 sequence MsgId:Max35Text CreDtTm:ISODateTime Authstn:Authorisation1Choice[0..2] NbOfTxs:Max15NumericText CtrlSum:DecimalNumber[0..1] InitgPty:PartyIdentification32 FwdgAgt:BranchAndFinancialInstitutionIdentification4[0..1]
GroupHeader39 sequence MsgId:Max35Text CreDtTm:ISODateTime Authstn:Authorisation1Choice[0..2] NbOfTxs:Max15NumericText CtrlSum:DecimalNumber[0..1] InitgPty:PartyIdentification32 FwdgAgt:BranchAndFinancialInstitutionIdentification4[0..1]
GroupHeader83 sequence MsgId:Max35Text CreDtTm:ISODateTime Authstn:Authorisation1Choice[0..2] NbOfTxs:Max15NumericText CtrlSum:DecimalNumber[0..1] InitgPty:PartyIdentification135 FwdgAgt:BranchAndFinancialInstitutionIdentification6[0..1]
GroupHeader85 sequence MsgId:Max35Text CreDtTm:ISODateTime Authstn:Authorisation1Choice[0..2] NbOfTxs:Max15NumericText CtrlSum:DecimalNumber[0..1] InitgPty:PartyIdentification135 FwdgAgt:BranchAndFinancialInstitutionIdentification6[0..1]
IBAN2007Identifier string /[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}
ISODate date
ISODateTime dateTime
Instruction3Code string =CHQB|HOLD|PHOB|TELB
InstructionForCreditorAgent1 sequence Cd:Instruction3Code[0..1] InstrInf:Max140Text[0..1]
LEIIdentifier string /[A-Z0-9]{18,18}[0-9]{2,2}
LocalInstrument2Choice choice Cd:ExternalLocalInstrument1Code Prtry:Max35Text
MandateRelatedInformation14 sequence MndtId:Max35Text[0..1] DtOfSgntr:ISODate[0..1] AmdmntInd:TrueFalseIndicator[0..1] AmdmntInfDtls:AmendmentInformationDetails13[0..1] ElctrncSgntr:Max1025Text[0..1] FrstColltnDt:ISODate[0..1] FnlColltnDt:ISODate[0..1] Frqcy:Frequency36Choice[0..1] Rsn:MandateSetupReason1Choice[0..1] TrckgDays:Exact2NumericText[0..1]
MandateRelatedInformation6 sequence MndtId:Max35Text[0..1] DtOfSgntr:ISODate[0..1] AmdmntInd:TrueFalseIndicator[0..1] AmdmntInfDtls:AmendmentInformationDetails6[0..1] ElctrncSgntr:Max1025Text[0..1] FrstColltnDt:ISODate[0..1] FnlColltnDt:ISODate[0..1] Frqcy:Frequency1Code[0..1]
MandateSetupReason1Choice choice Cd:ExternalMandateSetupReason1Code Prtry:Max70Text
Max1025Text string 1..1025
Max10Text string 1..10
Max128Text string 1..128
Max140Text string 1..140
Max15NumericText string /[0-9]{1,15}
Max16Text string 1..16
Max2048Text string 1..2048
Max34Text string 1..34
Max350Text string 1..350
Max35Text string 1..35
Max4Text string 1..4
Max70Text string 1..70
NameAndAddress10 sequence Nm:Max140Text Adr:PostalAddress6
NameAndAddress16 sequence Nm:Max140Text Adr:PostalAddress24
NamePrefix1Code string =DOCT|MIST|MISS|MADM
NamePrefix2Code string =DOCT|MADM|MISS|MIST|MIKS
Number decimal 18.0
OrganisationIdentification29 sequence AnyBIC:AnyBICDec2014Identifier[0..1] LEI:LEIIdentifier[0..1] Othr:GenericOrganisationIdentification1[0..*]
OrganisationIdentification4 sequence BICOrBEI:AnyBICIdentifier[0..1] Othr:GenericOrganisationIdentification1[0..*]
OrganisationIdentificationSchemeName1Choice choice Cd:ExternalOrganisationIdentification1Code Prtry:Max35Text
OtherContact1 sequence ChanlTp:Max4Text Id:Max128Text[0..1]
Party38Choice choice OrgId:OrganisationIdentification29 PrvtId:PersonIdentification13
Party6Choice choice OrgId:OrganisationIdentification4 PrvtId:PersonIdentification5
PartyIdentification135 sequence Nm:Max140Text[0..1] PstlAdr:PostalAddress24[0..1] Id:Party38Choice[0..1] CtryOfRes:CountryCode[0..1] CtctDtls:Contact4[0..1]
PartyIdentification32 sequence Nm:Max140Text[0..1] PstlAdr:PostalAddress6[0..1] Id:Party6Choice[0..1] CtryOfRes:CountryCode[0..1] CtctDtls:ContactDetails2[0..1]
PaymentIdentification1 sequence InstrId:Max35Text[0..1] EndToEndId:Max35Text
PaymentIdentification6 sequence InstrId:Max35Text[0..1] EndToEndId:Max35Text UETR:UUIDv4Identifier[0..1]
PaymentInstruction29 sequence PmtInfId:Max35Text PmtMtd:PaymentMethod2Code BtchBookg:BatchBookingIndicator[0..1] NbOfTxs:Max15NumericText[0..1] CtrlSum:DecimalNumber[0..1] PmtTpInf:PaymentTypeInformation29[0..1] ReqdColltnDt:ISODate Cdtr:PartyIdentification135 CdtrAcct:CashAccount38 CdtrAgt:BranchAndFinancialInstitutionIdentification6 CdtrAgtAcct:CashAccount38[0..1] UltmtCdtr:PartyIdentification135[0..1] ChrgBr:ChargeBearerType1Code[0..1] ChrgsAcct:CashAccount38[0..1] ChrgsAcctAgt:BranchAndFinancialInstitutionIdentification6[0..1] CdtrSchmeId:PartyIdentification135[0..1] DrctDbtTxInf:DirectDebitTransactionInformation23[1..*]
PaymentInstruction30 sequence PmtInfId:Max35Text PmtMtd:PaymentMethod3Code BtchBookg:BatchBookingIndicator[0..1] NbOfTxs:Max15NumericText[0..1] CtrlSum:DecimalNumber[0..1] PmtTpInf:PaymentTypeInformation26[0..1] ReqdExctnDt:DateAndDateTime2Choice PoolgAdjstmntDt:ISODate[0..1] Dbtr:PartyIdentification135 DbtrAcct:CashAccount38 DbtrAgt:BranchAndFinancialInstitutionIdentification6 DbtrAgtAcct:CashAccount38[0..1] InstrForDbtrAgt:Max140Text[0..1] UltmtDbtr:PartyIdentification135[0..1] ChrgBr:ChargeBearerType1Code[0..1] ChrgsAcct:CashAccount38[0..1] ChrgsAcctAgt:BranchAndFinancialInstitutionIdentification6[0..1] CdtTrfTxInf:CreditTransferTransaction34[1..*]
PaymentInstructionInformation3 sequence PmtInfId:Max35Text PmtMtd:PaymentMethod3Code BtchBookg:BatchBookingIndicator[0..1] NbOfTxs:Max15NumericText[0..1] CtrlSum:DecimalNumber[0..1] PmtTpInf:PaymentTypeInformation19[0..1] ReqdExctnDt:ISODate PoolgAdjstmntDt:ISODate[0..1] Dbtr:PartyIdentification32 DbtrAcct:CashAccount16 DbtrAgt:BranchAndFinancialInstitutionIdentification4 DbtrAgtAcct:CashAccount16[0..1] UltmtDbtr:PartyIdentification32[0..1] ChrgBr:ChargeBearerType1Code[0..1] ChrgsAcct:CashAccount16[0..1] ChrgsAcctAgt:BranchAndFinancialInstitutionIdentification4[0..1] CdtTrfTxInf:CreditTransferTransactionInformation10[1..*]
PaymentInstructionInformation4 sequence PmtInfId:Max35Text PmtMtd:PaymentMethod2Code BtchBookg:BatchBookingIndicator[0..1] NbOfTxs:Max15NumericText[0..1] CtrlSum:DecimalNumber[0..1] PmtTpInf:PaymentTypeInformation20[0..1] ReqdColltnDt:ISODate Cdtr:PartyIdentification32 CdtrAcct:CashAccount16 CdtrAgt:BranchAndFinancialInstitutionIdentification4 CdtrAgtAcct:CashAccount16[0..1] UltmtCdtr:PartyIdentification32[0..1] ChrgBr:ChargeBearerType1Code[0..1] ChrgsAcct:CashAccount16[0..1] ChrgsAcctAgt:BranchAndFinancialInstitutionIdentification4[0..1] CdtrSchmeId:PartyIdentification32[0..1] DrctDbtTxInf:DirectDebitTransactionInformation9[1..*]
PaymentMethod2Code string =DD
PaymentMethod3Code string =CHK|TRF|TRA
PaymentTypeInformation19 sequence InstrPrty:Priority2Code[0..1] SvcLvl:ServiceLevel8Choice[0..1] LclInstrm:LocalInstrument2Choice[0..1] CtgyPurp:CategoryPurpose1Choice[0..1]
PaymentTypeInformation20 sequence InstrPrty:Priority2Code[0..1] SvcLvl:ServiceLevel8Choice[0..1] LclInstrm:LocalInstrument2Choice[0..1] SeqTp:SequenceType1Code[0..1] CtgyPurp:CategoryPurpose1Choice[0..1]
PaymentTypeInformation26 sequence InstrPrty:Priority2Code[0..1] SvcLvl:ServiceLevel8Choice[0..*] LclInstrm:LocalInstrument2Choice[0..1] CtgyPurp:CategoryPurpose1Choice[0..1]
PaymentTypeInformation29 sequence InstrPrty:Priority2Code[0..1] SvcLvl:ServiceLevel8Choice[0..*] LclInstrm:LocalInstrument2Choice[0..1] SeqTp:SequenceType3Code[0..1] CtgyPurp:CategoryPurpose1Choice[0..1]
PercentageRate decimal 11.10
PersonIdentification13 sequence DtAndPlcOfBirth:DateAndPlaceOfBirth1[0..1] Othr:GenericPersonIdentification1[0..*]
PersonIdentification5 sequence DtAndPlcOfBirth:DateAndPlaceOfBirth[0..1] Othr:GenericPersonIdentification1[0..*]
PersonIdentificationSchemeName1Choice choice Cd:ExternalPersonIdentification1Code Prtry:Max35Text
PhoneNumber string /\\+[0-9]{1,3}-[0-9()+\\-]{1,30}
PostalAddress24 sequence AdrTp:AddressType3Choice[0..1] Dept:Max70Text[0..1] SubDept:Max70Text[0..1] StrtNm:Max70Text[0..1] BldgNb:Max16Text[0..1] BldgNm:Max35Text[0..1] Flr:Max70Text[0..1] PstBx:Max16Text[0..1] Room:Max70Text[0..1] PstCd:Max16Text[0..1] TwnNm:Max35Text[0..1] TwnLctnNm:Max35Text[0..1] DstrctNm:Max35Text[0..1] CtrySubDvsn:Max35Text[0..1] Ctry:CountryCode[0..1] AdrLine:Max70Text[0..7]
PostalAddress6 sequence AdrTp:AddressType2Code[0..1] Dept:Max70Text[0..1] SubDept:Max70Text[0..1] StrtNm:Max70Text[0..1] BldgNb:Max16Text[0..1] PstCd:Max16Text[0..1] TwnNm:Max35Text[0..1] CtrySubDvsn:Max35Text[0..1] Ctry:CountryCode[0..1] AdrLine:Max70Text[0..7]
PreferredContactMethod1Code string =LETT|MAIL|PHON|FAXX|CELL
Priority2Code string =HIGH|NORM
ProxyAccountIdentification1 sequence Tp:ProxyAccountType1Choice[0..1] Id:Max2048Text
ProxyAccountType1Choice choice Cd:ExternalProxyAccountType1Code Prtry:Max35Text
Purpose2Choice choice Cd:ExternalPurpose1Code Prtry:Max35Text
ReferredDocumentInformation3 sequence Tp:ReferredDocumentType2[0..1] Nb:Max35Text[0..1] RltdDt:ISODate[0..1]
ReferredDocumentInformation7 sequence Tp:ReferredDocumentType4[0..1] Nb:Max35Text[0..1] RltdDt:ISODate[0..1] LineDtls:DocumentLineInformation1[0..*]
ReferredDocumentType1Choice choice Cd:DocumentType5Code Prtry:Max35Text
ReferredDocumentType2 sequence CdOrPrtry:ReferredDocumentType1Choice Issr:Max35Text[0..1]
ReferredDocumentType3Choice choice Cd:DocumentType6Code Prtry:Max35Text
ReferredDocumentType4 sequence CdOrPrtry:ReferredDocumentType3Choice Issr:Max35Text[0..1]
RegulatoryAuthority2 sequence Nm:Max140Text[0..1] Ctry:CountryCode[0..1]
RegulatoryReporting3 sequence DbtCdtRptgInd:RegulatoryReportingType1Code[0..1] Authrty:RegulatoryAuthority2[0..1] Dtls:StructuredRegulatoryReporting3[0..*]
RegulatoryReportingType1Code string =CRED|DEBT|BOTH
RemittanceAmount1 sequence DuePyblAmt:ActiveOrHistoricCurrencyAndAmount[0..1] DscntApldAmt:ActiveOrHistoricCurrencyAndAmount[0..1] CdtNoteAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TaxAmt:ActiveOrHistoricCurrencyAndAmount[0..1] AdjstmntAmtAndRsn:DocumentAdjustment1[0..*] RmtdAmt:ActiveOrHistoricCurrencyAndAmount[0..1]
RemittanceAmount2 sequence DuePyblAmt:ActiveOrHistoricCurrencyAndAmount[0..1] DscntApldAmt:DiscountAmountAndType1[0..*] CdtNoteAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TaxAmt:TaxAmountAndType1[0..*] AdjstmntAmtAndRsn:DocumentAdjustment1[0..*] RmtdAmt:ActiveOrHistoricCurrencyAndAmount[0..1]
RemittanceAmount3 sequence DuePyblAmt:ActiveOrHistoricCurrencyAndAmount[0..1] DscntApldAmt:DiscountAmountAndType1[0..*] CdtNoteAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TaxAmt:TaxAmountAndType1[0..*] AdjstmntAmtAndRsn:DocumentAdjustment1[0..*] RmtdAmt:ActiveOrHistoricCurrencyAndAmount[0..1]
RemittanceInformation16 sequence Ustrd:Max140Text[0..*] Strd:StructuredRemittanceInformation16[0..*]
RemittanceInformation5 sequence Ustrd:Max140Text[0..*] Strd:StructuredRemittanceInformation7[0..*]
RemittanceLocation2 sequence RmtId:Max35Text[0..1] RmtLctnMtd:RemittanceLocationMethod2Code[0..1] RmtLctnElctrncAdr:Max2048Text[0..1] RmtLctnPstlAdr:NameAndAddress10[0..1]
RemittanceLocation7 sequence RmtId:Max35Text[0..1] RmtLctnDtls:RemittanceLocationData1[0..*]
RemittanceLocationData1 sequence Mtd:RemittanceLocationMethod2Code ElctrncAdr:Max2048Text[0..1] PstlAdr:NameAndAddress16[0..1]
RemittanceLocationMethod2Code string =FAXI|EDIC|URID|EMAL|POST|SMSM
SequenceType1Code string =FRST|RCUR|FNAL|OOFF
SequenceType3Code string =FRST|RCUR|FNAL|OOFF|RPRE
ServiceLevel8Choice choice Cd:ExternalServiceLevel1Code Prtry:Max35Text
StructuredRegulatoryReporting3 sequence Tp:Max35Text[0..1] Dt:ISODate[0..1] Ctry:CountryCode[0..1] Cd:Max10Text[0..1] Amt:ActiveOrHistoricCurrencyAndAmount[0..1] Inf:Max35Text[0..*]
StructuredRemittanceInformation16 sequence RfrdDocInf:ReferredDocumentInformation7[0..*] RfrdDocAmt:RemittanceAmount2[0..1] CdtrRefInf:CreditorReferenceInformation2[0..1] Invcr:PartyIdentification135[0..1] Invcee:PartyIdentification135[0..1] TaxRmt:TaxInformation7[0..1] GrnshmtRmt:Garnishment3[0..1] AddtlRmtInf:Max140Text[0..3]
StructuredRemittanceInformation7 sequence RfrdDocInf:ReferredDocumentInformation3[0..*] RfrdDocAmt:RemittanceAmount1[0..1] CdtrRefInf:CreditorReferenceInformation2[0..1] Invcr:PartyIdentification32[0..1] Invcee:PartyIdentification32[0..1] AddtlRmtInf:Max140Text[0..3]
SupplementaryData1 sequence PlcAndNm:Max350Text[0..1] Envlp:SupplementaryDataEnvelope1
SupplementaryDataEnvelope1 any
TaxAmount1 sequence Rate:PercentageRate[0..1] TaxblBaseAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TtlAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Dtls:TaxRecordDetails1[0..*]
TaxAmount2 sequence Rate:PercentageRate[0..1] TaxblBaseAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TtlAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Dtls:TaxRecordDetails2[0..*]
TaxAmountAndType1 sequence Tp:TaxAmountType1Choice[0..1] Amt:ActiveOrHistoricCurrencyAndAmount
TaxAmountType1Choice choice Cd:ExternalTaxAmountType1Code Prtry:Max35Text
TaxAuthorisation1 sequence Titl:Max35Text[0..1] Nm:Max140Text[0..1]
TaxInformation3 sequence Cdtr:TaxParty1[0..1] Dbtr:TaxParty2[0..1] AdmstnZn:Max35Text[0..1] RefNb:Max140Text[0..1] Mtd:Max35Text[0..1] TtlTaxblBaseAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TtlTaxAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Dt:ISODate[0..1] SeqNb:Number[0..1] Rcrd:TaxRecord1[0..*]
TaxInformation7 sequence Cdtr:TaxParty1[0..1] Dbtr:TaxParty2[0..1] UltmtDbtr:TaxParty2[0..1] AdmstnZone:Max35Text[0..1] RefNb:Max140Text[0..1] Mtd:Max35Text[0..1] TtlTaxblBaseAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TtlTaxAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Dt:ISODate[0..1] SeqNb:Number[0..1] Rcrd:TaxRecord2[0..*]
TaxInformation8 sequence Cdtr:TaxParty1[0..1] Dbtr:TaxParty2[0..1] AdmstnZone:Max35Text[0..1] RefNb:Max140Text[0..1] Mtd:Max35Text[0..1] TtlTaxblBaseAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TtlTaxAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Dt:ISODate[0..1] SeqNb:Number[0..1] Rcrd:TaxRecord2[0..*]
TaxParty1 sequence TaxId:Max35Text[0..1] RegnId:Max35Text[0..1] TaxTp:Max35Text[0..1]
TaxParty2 sequence TaxId:Max35Text[0..1] RegnId:Max35Text[0..1] TaxTp:Max35Text[0..1] Authstn:TaxAuthorisation1[0..1]
TaxPeriod1 sequence Yr:ISODate[0..1] Tp:TaxRecordPeriod1Code[0..1] FrToDt:DatePeriodDetails[0..1]
TaxPeriod2 sequence Yr:ISODate[0..1] Tp:TaxRecordPeriod1Code[0..1] FrToDt:DatePeriod2[0..1]
TaxRecord1 sequence Tp:Max35Text[0..1] Ctgy:Max35Text[0..1] CtgyDtls:Max35Text[0..1] DbtrSts:Max35Text[0..1] CertId:Max35Text[0..1] FrmsCd:Max35Text[0..1] Prd:TaxPeriod1[0..1] TaxAmt:TaxAmount1[0..1] AddtlInf:Max140Text[0..1]
TaxRecord2 sequence Tp:Max35Text[0..1] Ctgy:Max35Text[0..1] CtgyDtls:Max35Text[0..1] DbtrSts:Max35Text[0..1] CertId:Max35Text[0..1] FrmsCd:Max35Text[0..1] Prd:TaxPeriod2[0..1] TaxAmt:TaxAmount2[0..1] AddtlInf:Max140Text[0..1]
TaxRecordDetails1 sequence Prd:TaxPeriod1[0..1] Amt:ActiveOrHistoricCurrencyAndAmount
TaxRecordDetails2 sequence Prd:TaxPeriod2[0..1] Amt:ActiveOrHistoricCurrencyAndAmount
TaxRecordPeriod1Code string =MM01|MM02|MM03|MM04|MM05|MM06|MM07|MM08|MM09|MM10|MM11|MM12|QTR1|QTR2|QTR3|QTR4|HLF1|HLF2
TrueFalseIndicator boolean
UUIDv4Identifier string /[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}
`;

/** For each message, the types that only this message has, or that differ from the shared types. */
export const OWN_TYPES: Readonly<Record<MessageName, string>> = {
  'pain.001.001.03': `
Document sequence CstmrCdtTrfInitn:CustomerCreditTransferInitiationV03
`,
  'pain.001.001.09': `
Document sequence CstmrCdtTrfInitn:CustomerCreditTransferInitiationV09
`,
  'pain.008.001.02': `
Document sequence CstmrDrctDbtInitn:CustomerDirectDebitInitiationV02
`,
  'pain.008.001.08': `
Document sequence CstmrDrctDbtInitn:CustomerDirectDebitInitiationV08
`,
};
