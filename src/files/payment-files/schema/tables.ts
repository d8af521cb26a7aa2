/**
 * The types of the supported messages, as ISO 20022 issues them, compiled by `npm run data:payments`. Each line is a type. A simple type
 * has its facets: length, digits, least value, values after `=`, pattern after `/`. Another type has its members in order. A member
 * without an occurrence in brackets occurs once.
 */
import type { MessageName } from './names.ts';

/** Types that have the same meaning in all messages. */
export const SHARED_TYPES = `
AccountIdentification4Choice choice IBAN:IBAN2007Identifier Othr:GenericAccountIdentification1
AccountSchemeName1Choice choice Cd:ExternalAccountIdentification1Code Prtry:Max35Text
ActiveCurrencyAndAmount amount ActiveCurrencyAndAmount_SimpleType Ccy:ActiveCurrencyCode
ActiveCurrencyAndAmount_SimpleType decimal 18.5 >=0
ActiveCurrencyCode string /[A-Z]{3,3}
ActiveOrHistoricCurrencyAndAmount amount ActiveOrHistoricCurrencyAndAmount_SimpleType Ccy:ActiveOrHistoricCurrencyCode
ActiveOrHistoricCurrencyAndAmount_SimpleType decimal 18.5 >=0
ActiveOrHistoricCurrencyCode string /[A-Z]{3,3}
AddressType2Code string =ADDR|PBOX|HOME|BIZZ|MLTO|DLVY
AddressType3Choice choice Cd:AddressType2Code Prtry:GenericIdentification30
AmendmentInformationDetails12 sequence OrgnlMndtId:Max35Text[0..1] OrgnlCdtrSchmeId:PartyIdentification125[0..1] OrgnlCdtrAgt:BranchAndFinancialInstitutionIdentification5[0..1] OrgnlCdtrAgtAcct:CashAccount24[0..1] OrgnlDbtr:PartyIdentification125[0..1] OrgnlDbtrAcct:CashAccount24[0..1] OrgnlDbtrAgt:BranchAndFinancialInstitutionIdentification5[0..1] OrgnlDbtrAgtAcct:CashAccount24[0..1] OrgnlFnlColltnDt:ISODate[0..1] OrgnlFrqcy:Frequency36Choice[0..1] OrgnlRsn:MandateSetupReason1Choice[0..1] OrgnlTrckgDays:Exact2NumericText[0..1]
AmendmentInformationDetails13 sequence OrgnlMndtId:Max35Text[0..1] OrgnlCdtrSchmeId:PartyIdentification135[0..1] OrgnlCdtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] OrgnlCdtrAgtAcct:CashAccount38[0..1] OrgnlDbtr:PartyIdentification135[0..1] OrgnlDbtrAcct:CashAccount38[0..1] OrgnlDbtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] OrgnlDbtrAgtAcct:CashAccount38[0..1] OrgnlFnlColltnDt:ISODate[0..1] OrgnlFrqcy:Frequency36Choice[0..1] OrgnlRsn:MandateSetupReason1Choice[0..1] OrgnlTrckgDays:Exact2NumericText[0..1]
AmendmentInformationDetails14 sequence OrgnlMndtId:Max35Text[0..1] OrgnlCdtrSchmeId:PartyIdentification135[0..1] OrgnlCdtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] OrgnlCdtrAgtAcct:CashAccount40[0..1] OrgnlDbtr:PartyIdentification135[0..1] OrgnlDbtrAcct:CashAccount40[0..1] OrgnlDbtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] OrgnlDbtrAgtAcct:CashAccount40[0..1] OrgnlFnlColltnDt:ISODate[0..1] OrgnlFrqcy:Frequency36Choice[0..1] OrgnlRsn:MandateSetupReason1Choice[0..1] OrgnlTrckgDays:Exact2NumericText[0..1]
AmendmentInformationDetails15 sequence OrgnlMndtId:Max35Text[0..1] OrgnlCdtrSchmeId:PartyIdentification272[0..1] OrgnlCdtrAgt:BranchAndFinancialInstitutionIdentification8[0..1] OrgnlCdtrAgtAcct:CashAccount40[0..1] OrgnlDbtr:PartyIdentification272[0..1] OrgnlDbtrAcct:CashAccount40[0..1] OrgnlDbtrAgt:BranchAndFinancialInstitutionIdentification8[0..1] OrgnlDbtrAgtAcct:CashAccount40[0..1] OrgnlFnlColltnDt:ISODate[0..1] OrgnlFrqcy:Frequency36Choice[0..1] OrgnlRsn:MandateSetupReason1Choice[0..1] OrgnlTrckgDays:Exact2NumericText[0..1]
AmendmentInformationDetails6 sequence OrgnlMndtId:Max35Text[0..1] OrgnlCdtrSchmeId:PartyIdentification32[0..1] OrgnlCdtrAgt:BranchAndFinancialInstitutionIdentification4[0..1] OrgnlCdtrAgtAcct:CashAccount16[0..1] OrgnlDbtr:PartyIdentification32[0..1] OrgnlDbtrAcct:CashAccount16[0..1] OrgnlDbtrAgt:BranchAndFinancialInstitutionIdentification4[0..1] OrgnlDbtrAgtAcct:CashAccount16[0..1] OrgnlFnlColltnDt:ISODate[0..1] OrgnlFrqcy:Frequency1Code[0..1]
AmountType3Choice choice InstdAmt:ActiveOrHistoricCurrencyAndAmount EqvtAmt:EquivalentAmount2
AmountType4Choice choice InstdAmt:ActiveOrHistoricCurrencyAndAmount EqvtAmt:EquivalentAmount2
AnyBICDec2014Identifier string /[A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}
AnyBICIdentifier string /[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}
Authorisation1Choice choice Cd:Authorisation1Code Prtry:Max128Text
Authorisation1Code string =AUTH|FDET|FSUM|ILEV
BICFIDec2014Identifier string /[A-Z0-9]{4,4}[A-Z]{2,2}[A-Z0-9]{2,2}([A-Z0-9]{3,3}){0,1}
BICFIIdentifier string /[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}
BICIdentifier string /[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}
BaseOneRate decimal 11.10
BatchBookingIndicator boolean
BranchAndFinancialInstitutionIdentification4 sequence FinInstnId:FinancialInstitutionIdentification7 BrnchId:BranchData2[0..1]
BranchAndFinancialInstitutionIdentification5 sequence FinInstnId:FinancialInstitutionIdentification8 BrnchId:BranchData2[0..1]
BranchAndFinancialInstitutionIdentification6 sequence FinInstnId:FinancialInstitutionIdentification18 BrnchId:BranchData3[0..1]
BranchAndFinancialInstitutionIdentification8 sequence FinInstnId:FinancialInstitutionIdentification23 BrnchId:BranchData5[0..1]
BranchData2 sequence Id:Max35Text[0..1] Nm:Max140Text[0..1] PstlAdr:PostalAddress6[0..1]
BranchData3 sequence Id:Max35Text[0..1] LEI:LEIIdentifier[0..1] Nm:Max140Text[0..1] PstlAdr:PostalAddress24[0..1]
BranchData5 sequence Id:Max35Text[0..1] LEI:LEIIdentifier[0..1] Nm:Max140Text[0..1] PstlAdr:PostalAddress27[0..1]
CashAccount16 sequence Id:AccountIdentification4Choice Tp:CashAccountType2[0..1] Ccy:ActiveOrHistoricCurrencyCode[0..1] Nm:Max70Text[0..1]
CashAccount24 sequence Id:AccountIdentification4Choice Tp:CashAccountType2Choice[0..1] Ccy:ActiveOrHistoricCurrencyCode[0..1] Nm:Max70Text[0..1]
CashAccount38 sequence Id:AccountIdentification4Choice Tp:CashAccountType2Choice[0..1] Ccy:ActiveOrHistoricCurrencyCode[0..1] Nm:Max70Text[0..1] Prxy:ProxyAccountIdentification1[0..1]
CashAccount40 sequence Id:AccountIdentification4Choice[0..1] Tp:CashAccountType2Choice[0..1] Ccy:ActiveOrHistoricCurrencyCode[0..1] Nm:Max70Text[0..1] Prxy:ProxyAccountIdentification1[0..1]
CashAccountType2 choice Cd:CashAccountType4Code Prtry:Max35Text
CashAccountType2Choice choice Cd:ExternalCashAccountType1Code Prtry:Max35Text
CashAccountType4Code string =CASH|CHAR|COMM|TAXE|CISH|TRAS|SACC|CACC|SVGS|ONDP|MGLD|NREX|MOMA|LOAN|SLRY|ODFT
CategoryPurpose1Choice choice Cd:ExternalCategoryPurpose1Code Prtry:Max35Text
ChargeBearerType1Code string =DEBT|CRED|SHAR|SLEV
ChargeType3Choice choice Cd:ExternalChargeType1Code Prtry:GenericIdentification3
Charges12 sequence Amt:ActiveOrHistoricCurrencyAndAmount Agt:BranchAndFinancialInstitutionIdentification6 Tp:ChargeType3Choice[0..1]
Charges16 sequence Amt:ActiveOrHistoricCurrencyAndAmount Agt:BranchAndFinancialInstitutionIdentification8 Tp:ChargeType3Choice[0..1]
Charges2 sequence Amt:ActiveOrHistoricCurrencyAndAmount Agt:BranchAndFinancialInstitutionIdentification5
Charges7 sequence Amt:ActiveOrHistoricCurrencyAndAmount Agt:BranchAndFinancialInstitutionIdentification6
ChargesInformation5 sequence Amt:ActiveOrHistoricCurrencyAndAmount Pty:BranchAndFinancialInstitutionIdentification4
Cheque11 sequence ChqTp:ChequeType2Code[0..1] ChqNb:Max35Text[0..1] ChqFr:NameAndAddress16[0..1] DlvryMtd:ChequeDeliveryMethod1Choice[0..1] DlvrTo:NameAndAddress16[0..1] InstrPrty:Priority2Code[0..1] ChqMtrtyDt:ISODate[0..1] FrmsCd:Max35Text[0..1] MemoFld:Max35Text[0..2] RgnlClrZone:Max35Text[0..1] PrtLctn:Max35Text[0..1] Sgntr:Max70Text[0..5]
Cheque6 sequence ChqTp:ChequeType2Code[0..1] ChqNb:Max35Text[0..1] ChqFr:NameAndAddress10[0..1] DlvryMtd:ChequeDeliveryMethod1Choice[0..1] DlvrTo:NameAndAddress10[0..1] InstrPrty:Priority2Code[0..1] ChqMtrtyDt:ISODate[0..1] FrmsCd:Max35Text[0..1] MemoFld:Max35Text[0..2] RgnlClrZone:Max35Text[0..1] PrtLctn:Max35Text[0..1]
ChequeDelivery1Code string =MLDB|MLCD|MLFA|CRDB|CRCD|CRFA|PUDB|PUCD|PUFA|RGDB|RGCD|RGFA
ChequeDeliveryMethod1Choice choice Cd:ChequeDelivery1Code Prtry:Max35Text
ChequeType2Code string =CCHQ|CCCH|BCHQ|DRFT|ELDR
ClearingChannel2Code string =RTGS|RTNS|MPNS|BOOK
ClearingSystemIdentification2Choice choice Cd:ExternalClearingSystemIdentification1Code Prtry:Max35Text
ClearingSystemIdentification3Choice choice Cd:ExternalCashClearingSystem1Code Prtry:Max35Text
ClearingSystemMemberIdentification2 sequence ClrSysId:ClearingSystemIdentification2Choice[0..1] MmbId:Max35Text
Contact13 sequence NmPrfx:NamePrefix2Code[0..1] Nm:Max140Text[0..1] PhneNb:PhoneNumber[0..1] MobNb:PhoneNumber[0..1] FaxNb:PhoneNumber[0..1] URLAdr:Max2048Text[0..1] EmailAdr:Max256Text[0..1] EmailPurp:Max35Text[0..1] JobTitl:Max35Text[0..1] Rspnsblty:Max35Text[0..1] Dept:Max70Text[0..1] Othr:OtherContact1[0..*] PrefrdMtd:PreferredContactMethod2Code[0..1]
Contact4 sequence NmPrfx:NamePrefix2Code[0..1] Nm:Max140Text[0..1] PhneNb:PhoneNumber[0..1] MobNb:PhoneNumber[0..1] FaxNb:PhoneNumber[0..1] EmailAdr:Max2048Text[0..1] EmailPurp:Max35Text[0..1] JobTitl:Max35Text[0..1] Rspnsblty:Max35Text[0..1] Dept:Max70Text[0..1] Othr:OtherContact1[0..*] PrefrdMtd:PreferredContactMethod1Code[0..1]
ContactDetails2 sequence NmPrfx:NamePrefix1Code[0..1] Nm:Max140Text[0..1] PhneNb:PhoneNumber[0..1] MobNb:PhoneNumber[0..1] FaxNb:PhoneNumber[0..1] EmailAdr:Max2048Text[0..1] Othr:Max35Text[0..1]
CountryCode string /[A-Z]{2,2}
CreditDebitCode string =CRDT|DBIT
CreditTransferMandateData1 sequence MndtId:Max35Text[0..1] Tp:MandateTypeInformation2[0..1] DtOfSgntr:ISODate[0..1] DtOfVrfctn:ISODateTime[0..1] ElctrncSgntr:Max10KBinary[0..1] FrstPmtDt:ISODate[0..1] FnlPmtDt:ISODate[0..1] Frqcy:Frequency36Choice[0..1] Rsn:MandateSetupReason1Choice[0..1]
CreditTransferTransaction34 sequence PmtId:PaymentIdentification6 PmtTpInf:PaymentTypeInformation26[0..1] Amt:AmountType4Choice XchgRateInf:ExchangeRate1[0..1] ChrgBr:ChargeBearerType1Code[0..1] ChqInstr:Cheque11[0..1] UltmtDbtr:PartyIdentification135[0..1] IntrmyAgt1:BranchAndFinancialInstitutionIdentification6[0..1] IntrmyAgt1Acct:CashAccount38[0..1] IntrmyAgt2:BranchAndFinancialInstitutionIdentification6[0..1] IntrmyAgt2Acct:CashAccount38[0..1] IntrmyAgt3:BranchAndFinancialInstitutionIdentification6[0..1] IntrmyAgt3Acct:CashAccount38[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] CdtrAgtAcct:CashAccount38[0..1] Cdtr:PartyIdentification135[0..1] CdtrAcct:CashAccount38[0..1] UltmtCdtr:PartyIdentification135[0..1] InstrForCdtrAgt:InstructionForCreditorAgent1[0..*] InstrForDbtrAgt:Max140Text[0..1] Purp:Purpose2Choice[0..1] RgltryRptg:RegulatoryReporting3[0..10] Tax:TaxInformation8[0..1] RltdRmtInf:RemittanceLocation7[0..10] RmtInf:RemittanceInformation16[0..1] SplmtryData:SupplementaryData1[0..*]
CreditTransferTransactionInformation10 sequence PmtId:PaymentIdentification1 PmtTpInf:PaymentTypeInformation19[0..1] Amt:AmountType3Choice XchgRateInf:ExchangeRateInformation1[0..1] ChrgBr:ChargeBearerType1Code[0..1] ChqInstr:Cheque6[0..1] UltmtDbtr:PartyIdentification32[0..1] IntrmyAgt1:BranchAndFinancialInstitutionIdentification4[0..1] IntrmyAgt1Acct:CashAccount16[0..1] IntrmyAgt2:BranchAndFinancialInstitutionIdentification4[0..1] IntrmyAgt2Acct:CashAccount16[0..1] IntrmyAgt3:BranchAndFinancialInstitutionIdentification4[0..1] IntrmyAgt3Acct:CashAccount16[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification4[0..1] CdtrAgtAcct:CashAccount16[0..1] Cdtr:PartyIdentification32[0..1] CdtrAcct:CashAccount16[0..1] UltmtCdtr:PartyIdentification32[0..1] InstrForCdtrAgt:InstructionForCreditorAgent1[0..*] InstrForDbtrAgt:Max140Text[0..1] Purp:Purpose2Choice[0..1] RgltryRptg:RegulatoryReporting3[0..10] Tax:TaxInformation3[0..1] RltdRmtInf:RemittanceLocation2[0..10] RmtInf:RemittanceInformation5[0..1]
CreditorReferenceInformation2 sequence Tp:CreditorReferenceType2[0..1] Ref:Max35Text[0..1]
CreditorReferenceInformation3 sequence Tp:CreditorReferenceType3[0..1] Ref:Max35Text[0..1]
CreditorReferenceType1Choice choice Cd:DocumentType3Code Prtry:Max35Text
CreditorReferenceType2 sequence CdOrPrtry:CreditorReferenceType1Choice Issr:Max35Text[0..1]
CreditorReferenceType2Choice choice Cd:ExternalCreditorReferenceType1Code Prtry:Max35Text
CreditorReferenceType3 sequence CdOrPrtry:CreditorReferenceType2Choice Issr:Max35Text[0..1]
CurrencyExchange13 sequence SrcCcy:ActiveCurrencyCode TrgtCcy:ActiveCurrencyCode XchgRate:BaseOneRate UnitCcy:ActiveCurrencyCode[0..1]
CustomerCreditTransferInitiationV03 sequence GrpHdr:GroupHeader32 PmtInf:PaymentInstructionInformation3[1..*]
CustomerCreditTransferInitiationV09 sequence GrpHdr:GroupHeader85 PmtInf:PaymentInstruction30[1..*] SplmtryData:SupplementaryData1[0..*]
CustomerDirectDebitInitiationV02 sequence GrpHdr:GroupHeader39 PmtInf:PaymentInstructionInformation4[1..*]
CustomerDirectDebitInitiationV08 sequence GrpHdr:GroupHeader83 PmtInf:PaymentInstruction29[1..*] SplmtryData:SupplementaryData1[0..*]
CustomerPaymentStatusReportV03 sequence GrpHdr:GroupHeader36 OrgnlGrpInfAndSts:OriginalGroupInformation20 OrgnlPmtInfAndSts:OriginalPaymentInformation1[0..*]
CustomerPaymentStatusReportV09 sequence GrpHdr:GroupHeader74 OrgnlGrpInfAndSts:OriginalGroupHeader13 OrgnlPmtInfAndSts:OriginalPaymentInstruction27[0..*] SplmtryData:SupplementaryData1[0..*]
CustomerPaymentStatusReportV10 sequence GrpHdr:GroupHeader86 OrgnlGrpInfAndSts:OriginalGroupHeader17 OrgnlPmtInfAndSts:OriginalPaymentInstruction32[0..*] SplmtryData:SupplementaryData1[0..*]
CustomerPaymentStatusReportV11 sequence GrpHdr:GroupHeader86 OrgnlGrpInfAndSts:OriginalGroupHeader17 OrgnlPmtInfAndSts:OriginalPaymentInstruction38[0..*] SplmtryData:SupplementaryData1[0..*]
CustomerPaymentStatusReportV12 sequence GrpHdr:GroupHeader86 OrgnlGrpInfAndSts:OriginalGroupHeader17 OrgnlPmtInfAndSts:OriginalPaymentInstruction40[0..*] SplmtryData:SupplementaryData1[0..*]
CustomerPaymentStatusReportV13 sequence GrpHdr:GroupHeader86 OrgnlGrpInfAndSts:OriginalGroupHeader17 OrgnlPmtInfAndSts:OriginalPaymentInstruction45[0..*] SplmtryData:SupplementaryData1[0..*]
CustomerPaymentStatusReportV14 sequence GrpHdr:GroupHeader128 OrgnlGrpInfAndSts:OriginalGroupHeader22 OrgnlPmtInfAndSts:OriginalPaymentInstruction51[0..*] SplmtryData:SupplementaryData1[0..*]
DateAndDateTime2Choice choice Dt:ISODate DtTm:ISODateTime
DateAndPlaceOfBirth sequence BirthDt:ISODate PrvcOfBirth:Max35Text[0..1] CityOfBirth:Max35Text CtryOfBirth:CountryCode
DateAndPlaceOfBirth1 sequence BirthDt:ISODate PrvcOfBirth:Max35Text[0..1] CityOfBirth:Max35Text CtryOfBirth:CountryCode
DateAndType1 sequence Tp:DateType2Choice Dt:ISODate
DatePeriod2 sequence FrDt:ISODate ToDt:ISODate
DatePeriodDetails sequence FrDt:ISODate ToDt:ISODate
DateType2Choice choice Cd:ExternalDateType1Code Prtry:Max35Text
DecimalNumber decimal 18.17
DirectDebitTransaction10 sequence MndtRltdInf:MandateRelatedInformation14[0..1] CdtrSchmeId:PartyIdentification135[0..1] PreNtfctnId:Max35Text[0..1] PreNtfctnDt:ISODate[0..1]
DirectDebitTransaction6 sequence MndtRltdInf:MandateRelatedInformation6[0..1] CdtrSchmeId:PartyIdentification32[0..1] PreNtfctnId:Max35Text[0..1] PreNtfctnDt:ISODate[0..1]
DirectDebitTransactionInformation23 sequence PmtId:PaymentIdentification6 PmtTpInf:PaymentTypeInformation29[0..1] InstdAmt:ActiveOrHistoricCurrencyAndAmount ChrgBr:ChargeBearerType1Code[0..1] DrctDbtTx:DirectDebitTransaction10[0..1] UltmtCdtr:PartyIdentification135[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification6 DbtrAgtAcct:CashAccount38[0..1] Dbtr:PartyIdentification135 DbtrAcct:CashAccount38 UltmtDbtr:PartyIdentification135[0..1] InstrForCdtrAgt:Max140Text[0..1] Purp:Purpose2Choice[0..1] RgltryRptg:RegulatoryReporting3[0..10] Tax:TaxInformation8[0..1] RltdRmtInf:RemittanceLocation7[0..10] RmtInf:RemittanceInformation16[0..1] SplmtryData:SupplementaryData1[0..*]
DirectDebitTransactionInformation9 sequence PmtId:PaymentIdentification1 PmtTpInf:PaymentTypeInformation20[0..1] InstdAmt:ActiveOrHistoricCurrencyAndAmount ChrgBr:ChargeBearerType1Code[0..1] DrctDbtTx:DirectDebitTransaction6[0..1] UltmtCdtr:PartyIdentification32[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification4 DbtrAgtAcct:CashAccount16[0..1] Dbtr:PartyIdentification32 DbtrAcct:CashAccount16 UltmtDbtr:PartyIdentification32[0..1] InstrForCdtrAgt:Max140Text[0..1] Purp:Purpose2Choice[0..1] RgltryRptg:RegulatoryReporting3[0..10] Tax:TaxInformation3[0..1] RltdRmtInf:RemittanceLocation2[0..10] RmtInf:RemittanceInformation5[0..1]
DiscountAmountAndType1 sequence Tp:DiscountAmountType1Choice[0..1] Amt:ActiveOrHistoricCurrencyAndAmount
DiscountAmountType1Choice choice Cd:ExternalDiscountAmountType1Code Prtry:Max35Text
DocumentAdjustment1 sequence Amt:ActiveOrHistoricCurrencyAndAmount CdtDbtInd:CreditDebitCode[0..1] Rsn:Max4Text[0..1] AddtlInf:Max140Text[0..1]
DocumentAmount1 sequence Tp:DocumentAmountType1Choice Amt:ActiveOrHistoricCurrencyAndAmount
DocumentAmountType1Choice choice Cd:ExternalDocumentAmountType1Code Prtry:Max35Text
DocumentLineIdentification1 sequence Tp:DocumentLineType1[0..1] Nb:Max35Text[0..1] RltdDt:ISODate[0..1]
DocumentLineInformation1 sequence Id:DocumentLineIdentification1[1..*] Desc:Max2048Text[0..1] Amt:RemittanceAmount3[0..1]
DocumentLineInformation2 sequence Id:DocumentLineIdentification1[1..*] Desc:Max2048Text[0..1] Amt:RemittanceAmount4[0..1]
DocumentLineType1 sequence CdOrPrtry:DocumentLineType1Choice Issr:Max35Text[0..1]
DocumentLineType1Choice choice Cd:ExternalDocumentLineType1Code Prtry:Max35Text
DocumentType1 sequence CdOrPrtry:DocumentType2Choice Issr:Max35Text[0..1]
DocumentType2Choice choice Cd:ExternalDocumentType1Code Prtry:Max35Text
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
ExternalCashClearingSystem1Code string 1..3
ExternalCategoryPurpose1Code string 1..4
ExternalChargeType1Code string 1..4
ExternalClearingSystemIdentification1Code string 1..5
ExternalCreditorReferenceType1Code string 1..4
ExternalDateType1Code string 1..4
ExternalDiscountAmountType1Code string 1..4
ExternalDocumentAmountType1Code string 1..4
ExternalDocumentLineType1Code string 1..4
ExternalDocumentType1Code string 1..4
ExternalFinancialInstitutionIdentification1Code string 1..4
ExternalGarnishmentType1Code string 1..4
ExternalLocalInstrument1Code string 1..35
ExternalMandateSetupReason1Code string 1..4
ExternalOrganisationIdentification1Code string 1..4
ExternalPaymentGroupStatus1Code string 1..4
ExternalPaymentTransactionStatus1Code string 1..4
ExternalPersonIdentification1Code string 1..4
ExternalProxyAccountType1Code string 1..4
ExternalPurpose1Code string 1..4
ExternalServiceLevel1Code string 1..4
ExternalStatusReason1Code string 1..4
ExternalTaxAmountType1Code string 1..4
FinancialIdentificationSchemeName1Choice choice Cd:ExternalFinancialInstitutionIdentification1Code Prtry:Max35Text
FinancialInstitutionIdentification18 sequence BICFI:BICFIDec2014Identifier[0..1] ClrSysMmbId:ClearingSystemMemberIdentification2[0..1] LEI:LEIIdentifier[0..1] Nm:Max140Text[0..1] PstlAdr:PostalAddress24[0..1] Othr:GenericFinancialIdentification1[0..1]
FinancialInstitutionIdentification23 sequence BICFI:BICFIDec2014Identifier[0..1] ClrSysMmbId:ClearingSystemMemberIdentification2[0..1] LEI:LEIIdentifier[0..1] Nm:Max140Text[0..1] PstlAdr:PostalAddress27[0..1] Othr:GenericFinancialIdentification1[0..1]
FinancialInstitutionIdentification7 sequence BIC:BICIdentifier[0..1] ClrSysMmbId:ClearingSystemMemberIdentification2[0..1] Nm:Max140Text[0..1] PstlAdr:PostalAddress6[0..1] Othr:GenericFinancialIdentification1[0..1]
FinancialInstitutionIdentification8 sequence BICFI:BICFIIdentifier[0..1] ClrSysMmbId:ClearingSystemMemberIdentification2[0..1] Nm:Max140Text[0..1] PstlAdr:PostalAddress6[0..1] Othr:GenericFinancialIdentification1[0..1]
Frequency1Code string =YEAR|MNTH|QURT|MIAN|WEEK|DAIL|ADHO|INDA
Frequency36Choice choice Tp:Frequency6Code Prd:FrequencyPeriod1 PtInTm:FrequencyAndMoment1
Frequency6Code string =YEAR|MNTH|QURT|MIAN|WEEK|DAIL|ADHO|INDA|FRTN
FrequencyAndMoment1 sequence Tp:Frequency6Code PtInTm:Exact2NumericText
FrequencyPeriod1 sequence Tp:Frequency6Code CntPerPrd:DecimalNumber
Garnishment2 sequence Tp:GarnishmentType1 Grnshee:PartyIdentification125[0..1] GrnshmtAdmstr:PartyIdentification125[0..1] RefNb:Max140Text[0..1] Dt:ISODate[0..1] RmtdAmt:ActiveOrHistoricCurrencyAndAmount[0..1] FmlyMdclInsrncInd:TrueFalseIndicator[0..1] MplyeeTermntnInd:TrueFalseIndicator[0..1]
Garnishment3 sequence Tp:GarnishmentType1 Grnshee:PartyIdentification135[0..1] GrnshmtAdmstr:PartyIdentification135[0..1] RefNb:Max140Text[0..1] Dt:ISODate[0..1] RmtdAmt:ActiveOrHistoricCurrencyAndAmount[0..1] FmlyMdclInsrncInd:TrueFalseIndicator[0..1] MplyeeTermntnInd:TrueFalseIndicator[0..1]
Garnishment4 sequence Tp:GarnishmentType1 Grnshee:PartyIdentification272[0..1] GrnshmtAdmstr:PartyIdentification272[0..1] RefNb:Max140Text[0..1] Dt:ISODate[0..1] RmtdAmt:ActiveOrHistoricCurrencyAndAmount[0..1] FmlyMdclInsrncInd:TrueFalseIndicator[0..1] MplyeeTermntnInd:TrueFalseIndicator[0..1]
GarnishmentType1 sequence CdOrPrtry:GarnishmentType1Choice Issr:Max35Text[0..1]
GarnishmentType1Choice choice Cd:ExternalGarnishmentType1Code Prtry:Max35Text
GenericAccountIdentification1 sequence Id:Max34Text SchmeNm:AccountSchemeName1Choice[0..1] Issr:Max35Text[0..1]
GenericFinancialIdentification1 sequence Id:Max35Text SchmeNm:FinancialIdentificationSchemeName1Choice[0..1] Issr:Max35Text[0..1]
GenericIdentification3 sequence Id:Max35Text Issr:Max35Text[0..1]
GenericIdentification30 sequence Id:Exact4AlphaNumericText Issr:Max35Text SchmeNm:Max35Text[0..1]
GenericOrganisationIdentification1 sequence Id:Max35Text SchmeNm:OrganisationIdentificationSchemeName1Choice[0..1] Issr:Max35Text[0..1]
GenericOrganisationIdentification3 sequence Id:Max256Text SchmeNm:OrganisationIdentificationSchemeName1Choice[0..1] Issr:Max35Text[0..1]
GenericPersonIdentification1 sequence Id:Max35Text SchmeNm:PersonIdentificationSchemeName1Choice[0..1] Issr:Max35Text[0..1]
GenericPersonIdentification2 sequence Id:Max256Text SchmeNm:PersonIdentificationSchemeName1Choice[0..1] Issr:Max35Text[0..1]
GroupHeader128 sequence MsgId:Max35Text CreDtTm:ISODateTime InitgPty:PartyIdentification272[0..1] FwdgAgt:BranchAndFinancialInstitutionIdentification8[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification8[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification8[0..1]
GroupHeader32 sequence MsgId:Max35Text CreDtTm:ISODateTime Authstn:Authorisation1Choice[0..2] NbOfTxs:Max15NumericText CtrlSum:DecimalNumber[0..1] InitgPty:PartyIdentification32 FwdgAgt:BranchAndFinancialInstitutionIdentification4[0..1]
GroupHeader36 sequence MsgId:Max35Text CreDtTm:ISODateTime InitgPty:PartyIdentification32[0..1] FwdgAgt:BranchAndFinancialInstitutionIdentification4[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification4[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification4[0..1]
GroupHeader39 sequence MsgId:Max35Text CreDtTm:ISODateTime Authstn:Authorisation1Choice[0..2] NbOfTxs:Max15NumericText CtrlSum:DecimalNumber[0..1] InitgPty:PartyIdentification32 FwdgAgt:BranchAndFinancialInstitutionIdentification4[0..1]
GroupHeader74 sequence MsgId:Max35Text CreDtTm:ISODateTime InitgPty:PartyIdentification125[0..1] FwdgAgt:BranchAndFinancialInstitutionIdentification5[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification5[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification5[0..1]
GroupHeader83 sequence MsgId:Max35Text CreDtTm:ISODateTime Authstn:Authorisation1Choice[0..2] NbOfTxs:Max15NumericText CtrlSum:DecimalNumber[0..1] InitgPty:PartyIdentification135 FwdgAgt:BranchAndFinancialInstitutionIdentification6[0..1]
GroupHeader85 sequence MsgId:Max35Text CreDtTm:ISODateTime Authstn:Authorisation1Choice[0..2] NbOfTxs:Max15NumericText CtrlSum:DecimalNumber[0..1] InitgPty:PartyIdentification135 FwdgAgt:BranchAndFinancialInstitutionIdentification6[0..1]
GroupHeader86 sequence MsgId:Max35Text CreDtTm:ISODateTime InitgPty:PartyIdentification135[0..1] FwdgAgt:BranchAndFinancialInstitutionIdentification6[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification6[0..1]
IBAN2007Identifier string /[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}
ISODate date
ISODateTime dateTime
ISOYear gYear
Instruction3Code string =CHQB|HOLD|PHOB|TELB
InstructionForCreditorAgent1 sequence Cd:Instruction3Code[0..1] InstrInf:Max140Text[0..1]
LEIIdentifier string /[A-Z0-9]{18,18}[0-9]{2,2}
LocalInstrument2Choice choice Cd:ExternalLocalInstrument1Code Prtry:Max35Text
MandateClassification1Choice choice Cd:MandateClassification1Code Prtry:Max35Text
MandateClassification1Code string =FIXE|USGB|VARI
MandateRelatedData1Choice choice DrctDbtMndt:MandateRelatedInformation14[0..1] CdtTrfMndt:CreditTransferMandateData1[0..1]
MandateRelatedData2Choice choice DrctDbtMndt:MandateRelatedInformation15[0..1] CdtTrfMndt:CreditTransferMandateData1[0..1]
MandateRelatedData3Choice choice DrctDbtMndt:MandateRelatedInformation16[0..1] CdtTrfMndt:CreditTransferMandateData1[0..1]
MandateRelatedInformation12 sequence MndtId:Max35Text[0..1] DtOfSgntr:ISODate[0..1] AmdmntInd:TrueFalseIndicator[0..1] AmdmntInfDtls:AmendmentInformationDetails12[0..1] ElctrncSgntr:Max1025Text[0..1] FrstColltnDt:ISODate[0..1] FnlColltnDt:ISODate[0..1] Frqcy:Frequency36Choice[0..1] Rsn:MandateSetupReason1Choice[0..1] TrckgDays:Exact2NumericText[0..1]
MandateRelatedInformation14 sequence MndtId:Max35Text[0..1] DtOfSgntr:ISODate[0..1] AmdmntInd:TrueFalseIndicator[0..1] AmdmntInfDtls:AmendmentInformationDetails13[0..1] ElctrncSgntr:Max1025Text[0..1] FrstColltnDt:ISODate[0..1] FnlColltnDt:ISODate[0..1] Frqcy:Frequency36Choice[0..1] Rsn:MandateSetupReason1Choice[0..1] TrckgDays:Exact2NumericText[0..1]
MandateRelatedInformation15 sequence MndtId:Max35Text[0..1] DtOfSgntr:ISODate[0..1] AmdmntInd:TrueFalseIndicator[0..1] AmdmntInfDtls:AmendmentInformationDetails14[0..1] ElctrncSgntr:Max1025Text[0..1] FrstColltnDt:ISODate[0..1] FnlColltnDt:ISODate[0..1] Frqcy:Frequency36Choice[0..1] Rsn:MandateSetupReason1Choice[0..1] TrckgDays:Exact2NumericText[0..1]
MandateRelatedInformation16 sequence MndtId:Max35Text[0..1] DtOfSgntr:ISODate[0..1] AmdmntInd:TrueFalseIndicator[0..1] AmdmntInfDtls:AmendmentInformationDetails15[0..1] ElctrncSgntr:Max1025Text[0..1] FrstColltnDt:ISODate[0..1] FnlColltnDt:ISODate[0..1] Frqcy:Frequency36Choice[0..1] Rsn:MandateSetupReason1Choice[0..1] TrckgDays:Exact2NumericText[0..1]
MandateRelatedInformation6 sequence MndtId:Max35Text[0..1] DtOfSgntr:ISODate[0..1] AmdmntInd:TrueFalseIndicator[0..1] AmdmntInfDtls:AmendmentInformationDetails6[0..1] ElctrncSgntr:Max1025Text[0..1] FrstColltnDt:ISODate[0..1] FnlColltnDt:ISODate[0..1] Frqcy:Frequency1Code[0..1]
MandateSetupReason1Choice choice Cd:ExternalMandateSetupReason1Code Prtry:Max70Text
MandateTypeInformation2 sequence SvcLvl:ServiceLevel8Choice[0..1] LclInstrm:LocalInstrument2Choice[0..1] CtgyPurp:CategoryPurpose1Choice[0..1] Clssfctn:MandateClassification1Choice[0..1]
Max1025Text string 1..1025
Max105Text string 1..105
Max10KBinary base64Binary 1..10240
Max10Text string 1..10
Max128Text string 1..128
Max140Text string 1..140
Max15NumericText string /[0-9]{1,15}
Max16Text string 1..16
Max2048Text string 1..2048
Max256Text string 1..256
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
NumberOfTransactionsPerStatus3 sequence DtldNbOfTxs:Max15NumericText DtldSts:TransactionIndividualStatus3Code DtldCtrlSum:DecimalNumber[0..1]
NumberOfTransactionsPerStatus5 sequence DtldNbOfTxs:Max15NumericText DtldSts:ExternalPaymentTransactionStatus1Code DtldCtrlSum:DecimalNumber[0..1]
OrganisationIdentification29 sequence AnyBIC:AnyBICDec2014Identifier[0..1] LEI:LEIIdentifier[0..1] Othr:GenericOrganisationIdentification1[0..*]
OrganisationIdentification39 sequence AnyBIC:AnyBICDec2014Identifier[0..1] LEI:LEIIdentifier[0..1] Othr:GenericOrganisationIdentification3[0..*]
OrganisationIdentification4 sequence BICOrBEI:AnyBICIdentifier[0..1] Othr:GenericOrganisationIdentification1[0..*]
OrganisationIdentification8 sequence AnyBIC:AnyBICIdentifier[0..1] Othr:GenericOrganisationIdentification1[0..*]
OrganisationIdentificationSchemeName1Choice choice Cd:ExternalOrganisationIdentification1Code Prtry:Max35Text
OriginalGroupHeader13 sequence OrgnlMsgId:Max35Text OrgnlMsgNmId:Max35Text OrgnlCreDtTm:ISODateTime[0..1] OrgnlNbOfTxs:Max15NumericText[0..1] OrgnlCtrlSum:DecimalNumber[0..1] GrpSts:ExternalPaymentGroupStatus1Code[0..1] StsRsnInf:StatusReasonInformation11[0..*] NbOfTxsPerSts:NumberOfTransactionsPerStatus5[0..*]
OriginalGroupHeader17 sequence OrgnlMsgId:Max35Text OrgnlMsgNmId:Max35Text OrgnlCreDtTm:ISODateTime[0..1] OrgnlNbOfTxs:Max15NumericText[0..1] OrgnlCtrlSum:DecimalNumber[0..1] GrpSts:ExternalPaymentGroupStatus1Code[0..1] StsRsnInf:StatusReasonInformation12[0..*] NbOfTxsPerSts:NumberOfTransactionsPerStatus5[0..*]
OriginalGroupHeader22 sequence OrgnlMsgId:Max35Text OrgnlMsgNmId:Max35Text OrgnlCreDtTm:ISODateTime[0..1] OrgnlNbOfTxs:Max15NumericText[0..1] OrgnlCtrlSum:DecimalNumber[0..1] GrpSts:ExternalPaymentGroupStatus1Code[0..1] StsRsnInf:StatusReasonInformation14[0..*] NbOfTxsPerSts:NumberOfTransactionsPerStatus5[0..*]
OriginalGroupInformation20 sequence OrgnlMsgId:Max35Text OrgnlMsgNmId:Max35Text OrgnlCreDtTm:ISODateTime[0..1] OrgnlNbOfTxs:Max15NumericText[0..1] OrgnlCtrlSum:DecimalNumber[0..1] GrpSts:TransactionGroupStatus3Code[0..1] StsRsnInf:StatusReasonInformation8[0..*] NbOfTxsPerSts:NumberOfTransactionsPerStatus3[0..*]
OriginalPaymentInformation1 sequence OrgnlPmtInfId:Max35Text OrgnlNbOfTxs:Max15NumericText[0..1] OrgnlCtrlSum:DecimalNumber[0..1] PmtInfSts:TransactionGroupStatus3Code[0..1] StsRsnInf:StatusReasonInformation8[0..*] NbOfTxsPerSts:NumberOfTransactionsPerStatus3[0..*] TxInfAndSts:PaymentTransactionInformation25[0..*]
OriginalPaymentInstruction27 sequence OrgnlPmtInfId:Max35Text OrgnlNbOfTxs:Max15NumericText[0..1] OrgnlCtrlSum:DecimalNumber[0..1] PmtInfSts:ExternalPaymentGroupStatus1Code[0..1] StsRsnInf:StatusReasonInformation11[0..*] NbOfTxsPerSts:NumberOfTransactionsPerStatus5[0..*] TxInfAndSts:PaymentTransaction92[0..*]
OriginalPaymentInstruction32 sequence OrgnlPmtInfId:Max35Text OrgnlNbOfTxs:Max15NumericText[0..1] OrgnlCtrlSum:DecimalNumber[0..1] PmtInfSts:ExternalPaymentGroupStatus1Code[0..1] StsRsnInf:StatusReasonInformation12[0..*] NbOfTxsPerSts:NumberOfTransactionsPerStatus5[0..*] TxInfAndSts:PaymentTransaction105[0..*]
OriginalPaymentInstruction38 sequence OrgnlPmtInfId:Max35Text OrgnlNbOfTxs:Max15NumericText[0..1] OrgnlCtrlSum:DecimalNumber[0..1] PmtInfSts:ExternalPaymentGroupStatus1Code[0..1] StsRsnInf:StatusReasonInformation12[0..*] NbOfTxsPerSts:NumberOfTransactionsPerStatus5[0..*] TxInfAndSts:PaymentTransaction126[0..*]
OriginalPaymentInstruction40 sequence OrgnlPmtInfId:Max35Text OrgnlNbOfTxs:Max15NumericText[0..1] OrgnlCtrlSum:DecimalNumber[0..1] PmtInfSts:ExternalPaymentGroupStatus1Code[0..1] StsRsnInf:StatusReasonInformation12[0..*] NbOfTxsPerSts:NumberOfTransactionsPerStatus5[0..*] TxInfAndSts:PaymentTransaction129[0..*]
OriginalPaymentInstruction45 sequence OrgnlPmtInfId:Max35Text OrgnlNbOfTxs:Max15NumericText[0..1] OrgnlCtrlSum:DecimalNumber[0..1] PmtInfSts:ExternalPaymentGroupStatus1Code[0..1] StsRsnInf:StatusReasonInformation12[0..*] NbOfTxsPerSts:NumberOfTransactionsPerStatus5[0..*] TxInfAndSts:PaymentTransaction144[0..*]
OriginalPaymentInstruction51 sequence OrgnlPmtInfId:Max35Text OrgnlNbOfTxs:Max15NumericText[0..1] OrgnlCtrlSum:DecimalNumber[0..1] PmtInfSts:ExternalPaymentGroupStatus1Code[0..1] StsRsnInf:StatusReasonInformation14[0..*] NbOfTxsPerSts:NumberOfTransactionsPerStatus5[0..*] TxInfAndSts:PaymentTransaction160[0..*]
OriginalTransactionReference13 sequence IntrBkSttlmAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Amt:AmountType3Choice[0..1] IntrBkSttlmDt:ISODate[0..1] ReqdColltnDt:ISODate[0..1] ReqdExctnDt:ISODate[0..1] CdtrSchmeId:PartyIdentification32[0..1] SttlmInf:SettlementInformation13[0..1] PmtTpInf:PaymentTypeInformation22[0..1] PmtMtd:PaymentMethod4Code[0..1] MndtRltdInf:MandateRelatedInformation6[0..1] RmtInf:RemittanceInformation5[0..1] UltmtDbtr:PartyIdentification32[0..1] Dbtr:PartyIdentification32[0..1] DbtrAcct:CashAccount16[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification4[0..1] DbtrAgtAcct:CashAccount16[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification4[0..1] CdtrAgtAcct:CashAccount16[0..1] Cdtr:PartyIdentification32[0..1] CdtrAcct:CashAccount16[0..1] UltmtCdtr:PartyIdentification32[0..1]
OriginalTransactionReference27 sequence IntrBkSttlmAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Amt:AmountType4Choice[0..1] IntrBkSttlmDt:ISODate[0..1] ReqdColltnDt:ISODate[0..1] ReqdExctnDt:DateAndDateTime2Choice[0..1] CdtrSchmeId:PartyIdentification125[0..1] SttlmInf:SettlementInstruction4[0..1] PmtTpInf:PaymentTypeInformation25[0..1] PmtMtd:PaymentMethod4Code[0..1] MndtRltdInf:MandateRelatedInformation12[0..1] RmtInf:RemittanceInformation15[0..1] UltmtDbtr:Party35Choice[0..1] Dbtr:Party35Choice[0..1] DbtrAcct:CashAccount24[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification5[0..1] DbtrAgtAcct:CashAccount24[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification5[0..1] CdtrAgtAcct:CashAccount24[0..1] Cdtr:Party35Choice[0..1] CdtrAcct:CashAccount24[0..1] UltmtCdtr:Party35Choice[0..1] Purp:Purpose2Choice[0..1]
OriginalTransactionReference28 sequence IntrBkSttlmAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Amt:AmountType4Choice[0..1] IntrBkSttlmDt:ISODate[0..1] ReqdColltnDt:ISODate[0..1] ReqdExctnDt:DateAndDateTime2Choice[0..1] CdtrSchmeId:PartyIdentification135[0..1] SttlmInf:SettlementInstruction7[0..1] PmtTpInf:PaymentTypeInformation27[0..1] PmtMtd:PaymentMethod4Code[0..1] MndtRltdInf:MandateRelatedInformation14[0..1] RmtInf:RemittanceInformation16[0..1] UltmtDbtr:Party40Choice[0..1] Dbtr:Party40Choice[0..1] DbtrAcct:CashAccount38[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] DbtrAgtAcct:CashAccount38[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] CdtrAgtAcct:CashAccount38[0..1] Cdtr:Party40Choice[0..1] CdtrAcct:CashAccount38[0..1] UltmtCdtr:Party40Choice[0..1] Purp:Purpose2Choice[0..1]
OriginalTransactionReference31 sequence IntrBkSttlmAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Amt:AmountType4Choice[0..1] IntrBkSttlmDt:ISODate[0..1] ReqdColltnDt:ISODate[0..1] ReqdExctnDt:DateAndDateTime2Choice[0..1] CdtrSchmeId:PartyIdentification135[0..1] SttlmInf:SettlementInstruction7[0..1] PmtTpInf:PaymentTypeInformation27[0..1] PmtMtd:PaymentMethod4Code[0..1] MndtRltdInf:MandateRelatedData1Choice[0..1] RmtInf:RemittanceInformation16[0..1] UltmtDbtr:Party40Choice[0..1] Dbtr:Party40Choice[0..1] DbtrAcct:CashAccount38[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] DbtrAgtAcct:CashAccount38[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] CdtrAgtAcct:CashAccount38[0..1] Cdtr:Party40Choice[0..1] CdtrAcct:CashAccount38[0..1] UltmtCdtr:Party40Choice[0..1] Purp:Purpose2Choice[0..1]
OriginalTransactionReference35 sequence IntrBkSttlmAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Amt:AmountType4Choice[0..1] IntrBkSttlmDt:ISODate[0..1] ReqdColltnDt:ISODate[0..1] ReqdExctnDt:DateAndDateTime2Choice[0..1] CdtrSchmeId:PartyIdentification135[0..1] SttlmInf:SettlementInstruction11[0..1] PmtTpInf:PaymentTypeInformation27[0..1] PmtMtd:PaymentMethod4Code[0..1] MndtRltdInf:MandateRelatedData2Choice[0..1] RmtInf:RemittanceInformation21[0..1] UltmtDbtr:Party40Choice[0..1] Dbtr:Party40Choice[0..1] DbtrAcct:CashAccount40[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] DbtrAgtAcct:CashAccount40[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification6[0..1] CdtrAgtAcct:CashAccount40[0..1] Cdtr:Party40Choice[0..1] CdtrAcct:CashAccount40[0..1] UltmtCdtr:Party40Choice[0..1] Purp:Purpose2Choice[0..1]
OriginalTransactionReference42 sequence IntrBkSttlmAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Amt:AmountType4Choice[0..1] IntrBkSttlmDt:ISODate[0..1] ReqdColltnDt:ISODate[0..1] ReqdExctnDt:DateAndDateTime2Choice[0..1] CdtrSchmeId:PartyIdentification272[0..1] SttlmInf:SettlementInstruction15[0..1] PmtTpInf:PaymentTypeInformation27[0..1] PmtMtd:PaymentMethod4Code[0..1] MndtRltdInf:MandateRelatedData3Choice[0..1] RmtInf:RemittanceInformation22[0..1] UltmtDbtr:Party50Choice[0..1] Dbtr:Party50Choice[0..1] DbtrAcct:CashAccount40[0..1] DbtrAgt:BranchAndFinancialInstitutionIdentification8[0..1] DbtrAgtAcct:CashAccount40[0..1] CdtrAgt:BranchAndFinancialInstitutionIdentification8[0..1] CdtrAgtAcct:CashAccount40[0..1] Cdtr:Party50Choice[0..1] CdtrAcct:CashAccount40[0..1] UltmtCdtr:Party50Choice[0..1] Purp:Purpose2Choice[0..1]
OtherContact1 sequence ChanlTp:Max4Text Id:Max128Text[0..1]
Party34Choice choice OrgId:OrganisationIdentification8 PrvtId:PersonIdentification13
Party35Choice choice Pty:PartyIdentification125 Agt:BranchAndFinancialInstitutionIdentification5
Party38Choice choice OrgId:OrganisationIdentification29 PrvtId:PersonIdentification13
Party40Choice choice Pty:PartyIdentification135 Agt:BranchAndFinancialInstitutionIdentification6
Party50Choice choice Pty:PartyIdentification272 Agt:BranchAndFinancialInstitutionIdentification8
Party52Choice choice OrgId:OrganisationIdentification39 PrvtId:PersonIdentification18
Party6Choice choice OrgId:OrganisationIdentification4 PrvtId:PersonIdentification5
PartyIdentification125 sequence Nm:Max140Text[0..1] PstlAdr:PostalAddress6[0..1] Id:Party34Choice[0..1] CtryOfRes:CountryCode[0..1] CtctDtls:ContactDetails2[0..1]
PartyIdentification135 sequence Nm:Max140Text[0..1] PstlAdr:PostalAddress24[0..1] Id:Party38Choice[0..1] CtryOfRes:CountryCode[0..1] CtctDtls:Contact4[0..1]
PartyIdentification272 sequence Nm:Max140Text[0..1] PstlAdr:PostalAddress27[0..1] Id:Party52Choice[0..1] CtryOfRes:CountryCode[0..1] CtctDtls:Contact13[0..1]
PartyIdentification32 sequence Nm:Max140Text[0..1] PstlAdr:PostalAddress6[0..1] Id:Party6Choice[0..1] CtryOfRes:CountryCode[0..1] CtctDtls:ContactDetails2[0..1]
PaymentIdentification1 sequence InstrId:Max35Text[0..1] EndToEndId:Max35Text
PaymentIdentification6 sequence InstrId:Max35Text[0..1] EndToEndId:Max35Text UETR:UUIDv4Identifier[0..1]
PaymentInstruction29 sequence PmtInfId:Max35Text PmtMtd:PaymentMethod2Code BtchBookg:BatchBookingIndicator[0..1] NbOfTxs:Max15NumericText[0..1] CtrlSum:DecimalNumber[0..1] PmtTpInf:PaymentTypeInformation29[0..1] ReqdColltnDt:ISODate Cdtr:PartyIdentification135 CdtrAcct:CashAccount38 CdtrAgt:BranchAndFinancialInstitutionIdentification6 CdtrAgtAcct:CashAccount38[0..1] UltmtCdtr:PartyIdentification135[0..1] ChrgBr:ChargeBearerType1Code[0..1] ChrgsAcct:CashAccount38[0..1] ChrgsAcctAgt:BranchAndFinancialInstitutionIdentification6[0..1] CdtrSchmeId:PartyIdentification135[0..1] DrctDbtTxInf:DirectDebitTransactionInformation23[1..*]
PaymentInstruction30 sequence PmtInfId:Max35Text PmtMtd:PaymentMethod3Code BtchBookg:BatchBookingIndicator[0..1] NbOfTxs:Max15NumericText[0..1] CtrlSum:DecimalNumber[0..1] PmtTpInf:PaymentTypeInformation26[0..1] ReqdExctnDt:DateAndDateTime2Choice PoolgAdjstmntDt:ISODate[0..1] Dbtr:PartyIdentification135 DbtrAcct:CashAccount38 DbtrAgt:BranchAndFinancialInstitutionIdentification6 DbtrAgtAcct:CashAccount38[0..1] InstrForDbtrAgt:Max140Text[0..1] UltmtDbtr:PartyIdentification135[0..1] ChrgBr:ChargeBearerType1Code[0..1] ChrgsAcct:CashAccount38[0..1] ChrgsAcctAgt:BranchAndFinancialInstitutionIdentification6[0..1] CdtTrfTxInf:CreditTransferTransaction34[1..*]
PaymentInstructionInformation3 sequence PmtInfId:Max35Text PmtMtd:PaymentMethod3Code BtchBookg:BatchBookingIndicator[0..1] NbOfTxs:Max15NumericText[0..1] CtrlSum:DecimalNumber[0..1] PmtTpInf:PaymentTypeInformation19[0..1] ReqdExctnDt:ISODate PoolgAdjstmntDt:ISODate[0..1] Dbtr:PartyIdentification32 DbtrAcct:CashAccount16 DbtrAgt:BranchAndFinancialInstitutionIdentification4 DbtrAgtAcct:CashAccount16[0..1] UltmtDbtr:PartyIdentification32[0..1] ChrgBr:ChargeBearerType1Code[0..1] ChrgsAcct:CashAccount16[0..1] ChrgsAcctAgt:BranchAndFinancialInstitutionIdentification4[0..1] CdtTrfTxInf:CreditTransferTransactionInformation10[1..*]
PaymentInstructionInformation4 sequence PmtInfId:Max35Text PmtMtd:PaymentMethod2Code BtchBookg:BatchBookingIndicator[0..1] NbOfTxs:Max15NumericText[0..1] CtrlSum:DecimalNumber[0..1] PmtTpInf:PaymentTypeInformation20[0..1] ReqdColltnDt:ISODate Cdtr:PartyIdentification32 CdtrAcct:CashAccount16 CdtrAgt:BranchAndFinancialInstitutionIdentification4 CdtrAgtAcct:CashAccount16[0..1] UltmtCdtr:PartyIdentification32[0..1] ChrgBr:ChargeBearerType1Code[0..1] ChrgsAcct:CashAccount16[0..1] ChrgsAcctAgt:BranchAndFinancialInstitutionIdentification4[0..1] CdtrSchmeId:PartyIdentification32[0..1] DrctDbtTxInf:DirectDebitTransactionInformation9[1..*]
PaymentMethod2Code string =DD
PaymentMethod3Code string =CHK|TRF|TRA
PaymentMethod4Code string =CHK|TRF|DD|TRA
PaymentTransaction105 sequence StsId:Max35Text[0..1] OrgnlInstrId:Max35Text[0..1] OrgnlEndToEndId:Max35Text[0..1] OrgnlUETR:UUIDv4Identifier[0..1] TxSts:ExternalPaymentTransactionStatus1Code[0..1] StsRsnInf:StatusReasonInformation12[0..*] ChrgsInf:Charges7[0..*] TrckrData:TrackerData1[0..1] AccptncDtTm:ISODateTime[0..1] AcctSvcrRef:Max35Text[0..1] ClrSysRef:Max35Text[0..1] OrgnlTxRef:OriginalTransactionReference28[0..1] SplmtryData:SupplementaryData1[0..*]
PaymentTransaction126 sequence StsId:Max35Text[0..1] OrgnlInstrId:Max35Text[0..1] OrgnlEndToEndId:Max35Text[0..1] OrgnlUETR:UUIDv4Identifier[0..1] TxSts:ExternalPaymentTransactionStatus1Code[0..1] StsRsnInf:StatusReasonInformation12[0..*] ChrgsInf:Charges7[0..*] TrckrData:TrackerData1[0..1] AccptncDtTm:ISODateTime[0..1] AcctSvcrRef:Max35Text[0..1] ClrSysRef:Max35Text[0..1] OrgnlTxRef:OriginalTransactionReference31[0..1] SplmtryData:SupplementaryData1[0..*]
PaymentTransaction129 sequence StsId:Max35Text[0..1] OrgnlInstrId:Max35Text[0..1] OrgnlEndToEndId:Max35Text[0..1] OrgnlUETR:UUIDv4Identifier[0..1] TxSts:ExternalPaymentTransactionStatus1Code[0..1] StsRsnInf:StatusReasonInformation12[0..*] ChrgsInf:Charges7[0..*] TrckrData:TrackerData1[0..1] AccptncDtTm:ISODateTime[0..1] AcctSvcrRef:Max35Text[0..1] ClrSysRef:Max35Text[0..1] OrgnlTxRef:OriginalTransactionReference35[0..1] SplmtryData:SupplementaryData1[0..*]
PaymentTransaction144 sequence StsId:Max35Text[0..1] OrgnlInstrId:Max35Text[0..1] OrgnlEndToEndId:Max35Text[0..1] OrgnlUETR:UUIDv4Identifier[0..1] TxSts:ExternalPaymentTransactionStatus1Code[0..1] StsRsnInf:StatusReasonInformation12[0..*] ChrgsInf:Charges12[0..*] TrckrData:TrackerData1[0..1] AccptncDtTm:ISODateTime[0..1] AcctSvcrRef:Max35Text[0..1] ClrSysRef:Max35Text[0..1] OrgnlTxRef:OriginalTransactionReference35[0..1] SplmtryData:SupplementaryData1[0..*]
PaymentTransaction160 sequence StsId:Max35Text[0..1] OrgnlInstrId:Max35Text[0..1] OrgnlEndToEndId:Max35Text[0..1] OrgnlUETR:UUIDv4Identifier[0..1] TxSts:ExternalPaymentTransactionStatus1Code[0..1] StsRsnInf:StatusReasonInformation14[0..*] ChrgsInf:Charges16[0..*] TrckrData:TrackerData7[0..1] AccptncDtTm:ISODateTime[0..1] AcctSvcrRef:Max35Text[0..1] ClrSysRef:Max35Text[0..1] OrgnlTxRef:OriginalTransactionReference42[0..1] SplmtryData:SupplementaryData1[0..*]
PaymentTransaction92 sequence StsId:Max35Text[0..1] OrgnlInstrId:Max35Text[0..1] OrgnlEndToEndId:Max35Text[0..1] TxSts:ExternalPaymentTransactionStatus1Code[0..1] StsRsnInf:StatusReasonInformation11[0..*] ChrgsInf:Charges2[0..*] AccptncDtTm:ISODateTime[0..1] AcctSvcrRef:Max35Text[0..1] ClrSysRef:Max35Text[0..1] OrgnlTxRef:OriginalTransactionReference27[0..1] SplmtryData:SupplementaryData1[0..*]
PaymentTransactionInformation25 sequence StsId:Max35Text[0..1] OrgnlInstrId:Max35Text[0..1] OrgnlEndToEndId:Max35Text[0..1] TxSts:TransactionIndividualStatus3Code[0..1] StsRsnInf:StatusReasonInformation8[0..*] ChrgsInf:ChargesInformation5[0..*] AccptncDtTm:ISODateTime[0..1] AcctSvcrRef:Max35Text[0..1] ClrSysRef:Max35Text[0..1] OrgnlTxRef:OriginalTransactionReference13[0..1]
PaymentTypeInformation19 sequence InstrPrty:Priority2Code[0..1] SvcLvl:ServiceLevel8Choice[0..1] LclInstrm:LocalInstrument2Choice[0..1] CtgyPurp:CategoryPurpose1Choice[0..1]
PaymentTypeInformation20 sequence InstrPrty:Priority2Code[0..1] SvcLvl:ServiceLevel8Choice[0..1] LclInstrm:LocalInstrument2Choice[0..1] SeqTp:SequenceType1Code[0..1] CtgyPurp:CategoryPurpose1Choice[0..1]
PaymentTypeInformation22 sequence InstrPrty:Priority2Code[0..1] ClrChanl:ClearingChannel2Code[0..1] SvcLvl:ServiceLevel8Choice[0..1] LclInstrm:LocalInstrument2Choice[0..1] SeqTp:SequenceType1Code[0..1] CtgyPurp:CategoryPurpose1Choice[0..1]
PaymentTypeInformation25 sequence InstrPrty:Priority2Code[0..1] ClrChanl:ClearingChannel2Code[0..1] SvcLvl:ServiceLevel8Choice[0..1] LclInstrm:LocalInstrument2Choice[0..1] SeqTp:SequenceType3Code[0..1] CtgyPurp:CategoryPurpose1Choice[0..1]
PaymentTypeInformation26 sequence InstrPrty:Priority2Code[0..1] SvcLvl:ServiceLevel8Choice[0..*] LclInstrm:LocalInstrument2Choice[0..1] CtgyPurp:CategoryPurpose1Choice[0..1]
PaymentTypeInformation27 sequence InstrPrty:Priority2Code[0..1] ClrChanl:ClearingChannel2Code[0..1] SvcLvl:ServiceLevel8Choice[0..*] LclInstrm:LocalInstrument2Choice[0..1] SeqTp:SequenceType3Code[0..1] CtgyPurp:CategoryPurpose1Choice[0..1]
PaymentTypeInformation29 sequence InstrPrty:Priority2Code[0..1] SvcLvl:ServiceLevel8Choice[0..*] LclInstrm:LocalInstrument2Choice[0..1] SeqTp:SequenceType3Code[0..1] CtgyPurp:CategoryPurpose1Choice[0..1]
PercentageRate decimal 11.10
PersonIdentification13 sequence DtAndPlcOfBirth:DateAndPlaceOfBirth1[0..1] Othr:GenericPersonIdentification1[0..*]
PersonIdentification18 sequence DtAndPlcOfBirth:DateAndPlaceOfBirth1[0..1] Othr:GenericPersonIdentification2[0..*]
PersonIdentification5 sequence DtAndPlcOfBirth:DateAndPlaceOfBirth[0..1] Othr:GenericPersonIdentification1[0..*]
PersonIdentificationSchemeName1Choice choice Cd:ExternalPersonIdentification1Code Prtry:Max35Text
PhoneNumber string /\\+[0-9]{1,3}-[0-9()+\\-]{1,30}
PostalAddress24 sequence AdrTp:AddressType3Choice[0..1] Dept:Max70Text[0..1] SubDept:Max70Text[0..1] StrtNm:Max70Text[0..1] BldgNb:Max16Text[0..1] BldgNm:Max35Text[0..1] Flr:Max70Text[0..1] PstBx:Max16Text[0..1] Room:Max70Text[0..1] PstCd:Max16Text[0..1] TwnNm:Max35Text[0..1] TwnLctnNm:Max35Text[0..1] DstrctNm:Max35Text[0..1] CtrySubDvsn:Max35Text[0..1] Ctry:CountryCode[0..1] AdrLine:Max70Text[0..7]
PostalAddress27 sequence AdrTp:AddressType3Choice[0..1] CareOf:Max140Text[0..1] Dept:Max70Text[0..1] SubDept:Max70Text[0..1] StrtNm:Max140Text[0..1] BldgNb:Max16Text[0..1] BldgNm:Max140Text[0..1] Flr:Max70Text[0..1] UnitNb:Max16Text[0..1] PstBx:Max16Text[0..1] Room:Max70Text[0..1] PstCd:Max16Text[0..1] TwnNm:Max140Text[0..1] TwnLctnNm:Max140Text[0..1] DstrctNm:Max140Text[0..1] CtrySubDvsn:Max35Text[0..1] Ctry:CountryCode[0..1] AdrLine:Max70Text[0..7]
PostalAddress6 sequence AdrTp:AddressType2Code[0..1] Dept:Max70Text[0..1] SubDept:Max70Text[0..1] StrtNm:Max70Text[0..1] BldgNb:Max16Text[0..1] PstCd:Max16Text[0..1] TwnNm:Max35Text[0..1] CtrySubDvsn:Max35Text[0..1] Ctry:CountryCode[0..1] AdrLine:Max70Text[0..7]
PreferredContactMethod1Code string =LETT|MAIL|PHON|FAXX|CELL
PreferredContactMethod2Code string =MAIL|FAXX|LETT|CELL|ONLI|PHON
Priority2Code string =HIGH|NORM
ProxyAccountIdentification1 sequence Tp:ProxyAccountType1Choice[0..1] Id:Max2048Text
ProxyAccountType1Choice choice Cd:ExternalProxyAccountType1Code Prtry:Max35Text
Purpose2Choice choice Cd:ExternalPurpose1Code Prtry:Max35Text
ReferredDocumentInformation3 sequence Tp:ReferredDocumentType2[0..1] Nb:Max35Text[0..1] RltdDt:ISODate[0..1]
ReferredDocumentInformation7 sequence Tp:ReferredDocumentType4[0..1] Nb:Max35Text[0..1] RltdDt:ISODate[0..1] LineDtls:DocumentLineInformation1[0..*]
ReferredDocumentInformation8 sequence Tp:DocumentType1[0..1] Nb:Max35Text[0..1] RltdDt:DateAndType1[0..1] LineDtls:DocumentLineInformation2[0..*]
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
RemittanceAmount4 sequence RmtAmtAndTp:DocumentAmount1[0..*] AdjstmntAmtAndRsn:DocumentAdjustment1[0..*]
RemittanceInformation15 sequence Ustrd:Max140Text[0..*] Strd:StructuredRemittanceInformation15[0..*]
RemittanceInformation16 sequence Ustrd:Max140Text[0..*] Strd:StructuredRemittanceInformation16[0..*]
RemittanceInformation21 sequence Ustrd:Max140Text[0..*] Strd:StructuredRemittanceInformation17[0..*]
RemittanceInformation22 sequence Ustrd:Max140Text[0..*] Strd:StructuredRemittanceInformation18[0..*]
RemittanceInformation5 sequence Ustrd:Max140Text[0..*] Strd:StructuredRemittanceInformation7[0..*]
RemittanceLocation2 sequence RmtId:Max35Text[0..1] RmtLctnMtd:RemittanceLocationMethod2Code[0..1] RmtLctnElctrncAdr:Max2048Text[0..1] RmtLctnPstlAdr:NameAndAddress10[0..1]
RemittanceLocation7 sequence RmtId:Max35Text[0..1] RmtLctnDtls:RemittanceLocationData1[0..*]
RemittanceLocationData1 sequence Mtd:RemittanceLocationMethod2Code ElctrncAdr:Max2048Text[0..1] PstlAdr:NameAndAddress16[0..1]
RemittanceLocationMethod2Code string =FAXI|EDIC|URID|EMAL|POST|SMSM
SequenceType1Code string =FRST|RCUR|FNAL|OOFF
SequenceType3Code string =FRST|RCUR|FNAL|OOFF|RPRE
ServiceLevel8Choice choice Cd:ExternalServiceLevel1Code Prtry:Max35Text
SettlementInformation13 sequence SttlmMtd:SettlementMethod1Code SttlmAcct:CashAccount16[0..1] ClrSys:ClearingSystemIdentification3Choice[0..1] InstgRmbrsmntAgt:BranchAndFinancialInstitutionIdentification4[0..1] InstgRmbrsmntAgtAcct:CashAccount16[0..1] InstdRmbrsmntAgt:BranchAndFinancialInstitutionIdentification4[0..1] InstdRmbrsmntAgtAcct:CashAccount16[0..1] ThrdRmbrsmntAgt:BranchAndFinancialInstitutionIdentification4[0..1] ThrdRmbrsmntAgtAcct:CashAccount16[0..1]
SettlementInstruction11 sequence SttlmMtd:SettlementMethod1Code SttlmAcct:CashAccount40[0..1] ClrSys:ClearingSystemIdentification3Choice[0..1] InstgRmbrsmntAgt:BranchAndFinancialInstitutionIdentification6[0..1] InstgRmbrsmntAgtAcct:CashAccount40[0..1] InstdRmbrsmntAgt:BranchAndFinancialInstitutionIdentification6[0..1] InstdRmbrsmntAgtAcct:CashAccount40[0..1] ThrdRmbrsmntAgt:BranchAndFinancialInstitutionIdentification6[0..1] ThrdRmbrsmntAgtAcct:CashAccount40[0..1]
SettlementInstruction15 sequence SttlmMtd:SettlementMethod1Code SttlmAcct:CashAccount40[0..1] ClrSys:ClearingSystemIdentification3Choice[0..1] InstgRmbrsmntAgt:BranchAndFinancialInstitutionIdentification8[0..1] InstgRmbrsmntAgtAcct:CashAccount40[0..1] InstdRmbrsmntAgt:BranchAndFinancialInstitutionIdentification8[0..1] InstdRmbrsmntAgtAcct:CashAccount40[0..1] ThrdRmbrsmntAgt:BranchAndFinancialInstitutionIdentification8[0..1] ThrdRmbrsmntAgtAcct:CashAccount40[0..1]
SettlementInstruction4 sequence SttlmMtd:SettlementMethod1Code SttlmAcct:CashAccount24[0..1] ClrSys:ClearingSystemIdentification3Choice[0..1] InstgRmbrsmntAgt:BranchAndFinancialInstitutionIdentification5[0..1] InstgRmbrsmntAgtAcct:CashAccount24[0..1] InstdRmbrsmntAgt:BranchAndFinancialInstitutionIdentification5[0..1] InstdRmbrsmntAgtAcct:CashAccount24[0..1] ThrdRmbrsmntAgt:BranchAndFinancialInstitutionIdentification5[0..1] ThrdRmbrsmntAgtAcct:CashAccount24[0..1]
SettlementInstruction7 sequence SttlmMtd:SettlementMethod1Code SttlmAcct:CashAccount38[0..1] ClrSys:ClearingSystemIdentification3Choice[0..1] InstgRmbrsmntAgt:BranchAndFinancialInstitutionIdentification6[0..1] InstgRmbrsmntAgtAcct:CashAccount38[0..1] InstdRmbrsmntAgt:BranchAndFinancialInstitutionIdentification6[0..1] InstdRmbrsmntAgtAcct:CashAccount38[0..1] ThrdRmbrsmntAgt:BranchAndFinancialInstitutionIdentification6[0..1] ThrdRmbrsmntAgtAcct:CashAccount38[0..1]
SettlementMethod1Code string =INDA|INGA|COVE|CLRG
StatusReason6Choice choice Cd:ExternalStatusReason1Code Prtry:Max35Text
StatusReasonInformation11 sequence Orgtr:PartyIdentification125[0..1] Rsn:StatusReason6Choice[0..1] AddtlInf:Max105Text[0..*]
StatusReasonInformation12 sequence Orgtr:PartyIdentification135[0..1] Rsn:StatusReason6Choice[0..1] AddtlInf:Max105Text[0..*]
StatusReasonInformation14 sequence Orgtr:PartyIdentification272[0..1] Rsn:StatusReason6Choice[0..1] AddtlInf:Max105Text[0..*]
StatusReasonInformation8 sequence Orgtr:PartyIdentification32[0..1] Rsn:StatusReason6Choice[0..1] AddtlInf:Max105Text[0..*]
StructuredRegulatoryReporting3 sequence Tp:Max35Text[0..1] Dt:ISODate[0..1] Ctry:CountryCode[0..1] Cd:Max10Text[0..1] Amt:ActiveOrHistoricCurrencyAndAmount[0..1] Inf:Max35Text[0..*]
StructuredRemittanceInformation15 sequence RfrdDocInf:ReferredDocumentInformation7[0..*] RfrdDocAmt:RemittanceAmount2[0..1] CdtrRefInf:CreditorReferenceInformation2[0..1] Invcr:PartyIdentification125[0..1] Invcee:PartyIdentification125[0..1] TaxRmt:TaxInformation7[0..1] GrnshmtRmt:Garnishment2[0..1] AddtlRmtInf:Max140Text[0..3]
StructuredRemittanceInformation16 sequence RfrdDocInf:ReferredDocumentInformation7[0..*] RfrdDocAmt:RemittanceAmount2[0..1] CdtrRefInf:CreditorReferenceInformation2[0..1] Invcr:PartyIdentification135[0..1] Invcee:PartyIdentification135[0..1] TaxRmt:TaxInformation7[0..1] GrnshmtRmt:Garnishment3[0..1] AddtlRmtInf:Max140Text[0..3]
StructuredRemittanceInformation17 sequence RfrdDocInf:ReferredDocumentInformation7[0..*] RfrdDocAmt:RemittanceAmount2[0..1] CdtrRefInf:CreditorReferenceInformation2[0..1] Invcr:PartyIdentification135[0..1] Invcee:PartyIdentification135[0..1] TaxRmt:TaxData1[0..1] GrnshmtRmt:Garnishment3[0..1] AddtlRmtInf:Max140Text[0..3]
StructuredRemittanceInformation18 sequence RfrdDocInf:ReferredDocumentInformation8[0..*] RfrdDocAmt:RemittanceAmount4[0..1] CdtrRefInf:CreditorReferenceInformation3[0..1] Invcr:PartyIdentification272[0..1] Invcee:PartyIdentification272[0..1] TaxRmt:TaxData1[0..1] GrnshmtRmt:Garnishment4[0..1] AddtlRmtInf:Max140Text[0..3]
StructuredRemittanceInformation7 sequence RfrdDocInf:ReferredDocumentInformation3[0..*] RfrdDocAmt:RemittanceAmount1[0..1] CdtrRefInf:CreditorReferenceInformation2[0..1] Invcr:PartyIdentification32[0..1] Invcee:PartyIdentification32[0..1] AddtlRmtInf:Max140Text[0..3]
SupplementaryData1 sequence PlcAndNm:Max350Text[0..1] Envlp:SupplementaryDataEnvelope1
SupplementaryDataEnvelope1 any
TaxAmount1 sequence Rate:PercentageRate[0..1] TaxblBaseAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TtlAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Dtls:TaxRecordDetails1[0..*]
TaxAmount2 sequence Rate:PercentageRate[0..1] TaxblBaseAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TtlAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Dtls:TaxRecordDetails2[0..*]
TaxAmount3 sequence Rate:PercentageRate[0..1] TaxblBaseAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TtlAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Dtls:TaxRecordDetails3[0..*]
TaxAmountAndType1 sequence Tp:TaxAmountType1Choice[0..1] Amt:ActiveOrHistoricCurrencyAndAmount
TaxAmountType1Choice choice Cd:ExternalTaxAmountType1Code Prtry:Max35Text
TaxAuthorisation1 sequence Titl:Max35Text[0..1] Nm:Max140Text[0..1]
TaxData1 sequence Cdtr:TaxParty1[0..1] Dbtr:TaxParty2[0..1] UltmtDbtr:TaxParty2[0..1] AdmstnZone:Max35Text[0..1] RefNb:Max140Text[0..1] Mtd:Max35Text[0..1] TtlTaxblBaseAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TtlTaxAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Dt:ISODate[0..1] SeqNb:Number[0..1] Rcrd:TaxRecord3[0..*]
TaxInformation3 sequence Cdtr:TaxParty1[0..1] Dbtr:TaxParty2[0..1] AdmstnZn:Max35Text[0..1] RefNb:Max140Text[0..1] Mtd:Max35Text[0..1] TtlTaxblBaseAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TtlTaxAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Dt:ISODate[0..1] SeqNb:Number[0..1] Rcrd:TaxRecord1[0..*]
TaxInformation7 sequence Cdtr:TaxParty1[0..1] Dbtr:TaxParty2[0..1] UltmtDbtr:TaxParty2[0..1] AdmstnZone:Max35Text[0..1] RefNb:Max140Text[0..1] Mtd:Max35Text[0..1] TtlTaxblBaseAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TtlTaxAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Dt:ISODate[0..1] SeqNb:Number[0..1] Rcrd:TaxRecord2[0..*]
TaxInformation8 sequence Cdtr:TaxParty1[0..1] Dbtr:TaxParty2[0..1] AdmstnZone:Max35Text[0..1] RefNb:Max140Text[0..1] Mtd:Max35Text[0..1] TtlTaxblBaseAmt:ActiveOrHistoricCurrencyAndAmount[0..1] TtlTaxAmt:ActiveOrHistoricCurrencyAndAmount[0..1] Dt:ISODate[0..1] SeqNb:Number[0..1] Rcrd:TaxRecord2[0..*]
TaxParty1 sequence TaxId:Max35Text[0..1] RegnId:Max35Text[0..1] TaxTp:Max35Text[0..1]
TaxParty2 sequence TaxId:Max35Text[0..1] RegnId:Max35Text[0..1] TaxTp:Max35Text[0..1] Authstn:TaxAuthorisation1[0..1]
TaxPeriod1 sequence Yr:ISODate[0..1] Tp:TaxRecordPeriod1Code[0..1] FrToDt:DatePeriodDetails[0..1]
TaxPeriod2 sequence Yr:ISODate[0..1] Tp:TaxRecordPeriod1Code[0..1] FrToDt:DatePeriod2[0..1]
TaxPeriod3 sequence Yr:ISOYear[0..1] Tp:TaxRecordPeriod1Code[0..1] FrToDt:DatePeriod2[0..1]
TaxRecord1 sequence Tp:Max35Text[0..1] Ctgy:Max35Text[0..1] CtgyDtls:Max35Text[0..1] DbtrSts:Max35Text[0..1] CertId:Max35Text[0..1] FrmsCd:Max35Text[0..1] Prd:TaxPeriod1[0..1] TaxAmt:TaxAmount1[0..1] AddtlInf:Max140Text[0..1]
TaxRecord2 sequence Tp:Max35Text[0..1] Ctgy:Max35Text[0..1] CtgyDtls:Max35Text[0..1] DbtrSts:Max35Text[0..1] CertId:Max35Text[0..1] FrmsCd:Max35Text[0..1] Prd:TaxPeriod2[0..1] TaxAmt:TaxAmount2[0..1] AddtlInf:Max140Text[0..1]
TaxRecord3 sequence Tp:Max35Text[0..1] Ctgy:Max35Text[0..1] CtgyDtls:Max35Text[0..1] DbtrSts:Max35Text[0..1] CertId:Max35Text[0..1] FrmsCd:Max35Text[0..1] Prd:TaxPeriod3[0..1] TaxAmt:TaxAmount3[0..1] AddtlInf:Max140Text[0..1]
TaxRecordDetails1 sequence Prd:TaxPeriod1[0..1] Amt:ActiveOrHistoricCurrencyAndAmount
TaxRecordDetails2 sequence Prd:TaxPeriod2[0..1] Amt:ActiveOrHistoricCurrencyAndAmount
TaxRecordDetails3 sequence Prd:TaxPeriod3[0..1] Amt:ActiveOrHistoricCurrencyAndAmount
TaxRecordPeriod1Code string =MM01|MM02|MM03|MM04|MM05|MM06|MM07|MM08|MM09|MM10|MM11|MM12|QTR1|QTR2|QTR3|QTR4|HLF1|HLF2
TrackerData1 sequence ConfdDt:DateAndDateTime2Choice ConfdAmt:ActiveCurrencyAndAmount TrckrRcrd:TrackerRecord1[1..*]
TrackerData7 sequence ConfdDt:DateAndDateTime2Choice ConfdAmt:ActiveCurrencyAndAmount TrckrRcrd:TrackerRecord5[1..*]
TrackerRecord1 sequence Agt:BranchAndFinancialInstitutionIdentification6 ChrgBr:ChargeBearerType1Code[0..1] ChrgsAmt:ActiveCurrencyAndAmount[0..1] XchgRateData:CurrencyExchange13[0..1]
TrackerRecord5 sequence Agt:BranchAndFinancialInstitutionIdentification8 ChrgBr:ChargeBearerType1Code[0..1] ChrgsAmt:ActiveCurrencyAndAmount[0..1] XchgRateData:CurrencyExchange13[0..1]
TransactionGroupStatus3Code string =ACTC|RCVD|PART|RJCT|PDNG|ACCP|ACSP|ACSC|ACWC
TransactionIndividualStatus3Code string =ACTC|RJCT|PDNG|ACCP|ACSP|ACSC|ACWC
TrueFalseIndicator boolean
UUIDv4Identifier string /[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}
`;

/** For each message: the types that only this message has, or that differ from the shared types. */
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
  'pain.002.001.03': `
Document sequence CstmrPmtStsRpt:CustomerPaymentStatusReportV03
`,
  'pain.002.001.09': `
Document sequence CstmrPmtStsRpt:CustomerPaymentStatusReportV09
`,
  'pain.002.001.10': `
Document sequence CstmrPmtStsRpt:CustomerPaymentStatusReportV10
`,
  'pain.002.001.11': `
Document sequence CstmrPmtStsRpt:CustomerPaymentStatusReportV11
`,
  'pain.002.001.12': `
Document sequence CstmrPmtStsRpt:CustomerPaymentStatusReportV12
`,
  'pain.002.001.13': `
Document sequence CstmrPmtStsRpt:CustomerPaymentStatusReportV13
`,
  'pain.002.001.14': `
Document sequence CstmrPmtStsRpt:CustomerPaymentStatusReportV14
`,
};
