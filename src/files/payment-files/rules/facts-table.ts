/**
 * The facts about payment files, compiled from `data/payments` by `npm run data:payments`. In tables, each line is a row.
 * In code lists, each line is a set of codes.
 */

export const FACTS = `
address	line_length	70	EPC153-22	2026-11-23
address	lines	2	EPC153-22	2026-11-23
creditor_id_length	AT	18	EPC262-08	2025-10
creditor_id_length	CH	18	EPC262-08	2025-10
creditor_id_length	DE	18	EPC262-08	2025-10
creditor_id_length	EE	20	EPC262-08	2025-10
creditor_id_length	ES	16	EPC262-08	2025-10
creditor_id_length	FR	13	EPC262-08	2025-10
creditor_id_length	IT	23	EPC262-08	2025-10
creditor_id_length	LU	26	EPC262-08	2025-10
creditor_id_length	NL	19	EPC262-08	2025-10
currency_decimals	BHD	3	ISO 4217, table A.1	2026-01
currency_decimals	BIF	0	ISO 4217, table A.1	2026-01
currency_decimals	CLF	4	ISO 4217, table A.1	2026-01
currency_decimals	CLP	0	ISO 4217, table A.1	2026-01
currency_decimals	DJF	0	ISO 4217, table A.1	2026-01
currency_decimals	GNF	0	ISO 4217, table A.1	2026-01
currency_decimals	IQD	3	ISO 4217, table A.1	2026-01
currency_decimals	ISK	0	ISO 4217, table A.1	2026-01
currency_decimals	JOD	3	ISO 4217, table A.1	2026-01
currency_decimals	JPY	0	ISO 4217, table A.1	2026-01
currency_decimals	KMF	0	ISO 4217, table A.1	2026-01
currency_decimals	KRW	0	ISO 4217, table A.1	2026-01
currency_decimals	KWD	3	ISO 4217, table A.1	2026-01
currency_decimals	LYD	3	ISO 4217, table A.1	2026-01
currency_decimals	OMR	3	ISO 4217, table A.1	2026-01
currency_decimals	PYG	0	ISO 4217, table A.1	2026-01
currency_decimals	RWF	0	ISO 4217, table A.1	2026-01
currency_decimals	TND	3	ISO 4217, table A.1	2026-01
currency_decimals	UGX	0	ISO 4217, table A.1	2026-01
currency_decimals	UYI	0	ISO 4217, table A.1	2026-01
currency_decimals	UYW	4	ISO 4217, table A.1	2026-01
currency_decimals	VND	0	ISO 4217, table A.1	2026-01
currency_decimals	VUV	0	ISO 4217, table A.1	2026-01
currency_decimals	XAF	0	ISO 4217, table A.1	2026-01
currency_decimals	XOF	0	ISO 4217, table A.1	2026-01
currency_decimals	XPF	0	ISO 4217, table A.1	2026-01
days_ahead	de	15	DK Annex 3, version 26.11, p. 102	2026-11-23
highest_amount	ch	9999999999.99	SPS 2.2	2026-11-23
highest_amount	sepa	999999999.99	EPC132-08 2025, 2.43	2026-11-23
longest_name	ch	140	SPS 2.2	2026-11-23
longest_name	sepa	70	EPC132-08 2025; 140 from 2027-11 on is asked for	2026-11-23
longest_text	identifier	35	EPC132-08 2025	2026-11-23
longest_text	remittance	140	EPC132-08 2025	2026-11-23
most_payments	ch	99999	SPS Business Rules 3.2	2026-11-23
sepa_outside_eea	AD		EPC409-09 8.0	2025-12-24
sepa_outside_eea	AL		EPC409-09 8.0	2025-12-24
sepa_outside_eea	CH		EPC409-09 8.0	2025-12-24
sepa_outside_eea	GB		EPC409-09 8.0	2025-12-24
sepa_outside_eea	MC		EPC409-09 8.0	2025-12-24
sepa_outside_eea	MD		EPC409-09 8.0	2025-12-24
sepa_outside_eea	ME		EPC409-09 8.0	2025-12-24
sepa_outside_eea	MK		EPC409-09 8.0	2025-12-24
sepa_outside_eea	RS		EPC409-09 8.0	2025-12-24
sepa_outside_eea	SM		EPC409-09 8.0	2025-12-24
sepa_outside_eea	VA		EPC409-09 8.0	2025-12-24
target_closed	01-01		ECB, TARGET calendar	2026-10
target_closed	05-01		ECB, TARGET calendar	2026-10
target_closed	12-25		ECB, TARGET calendar	2026-10
target_closed	12-26		ECB, TARGET calendar	2026-10
target_closed	easter+1		ECB, TARGET calendar	2026-10
target_closed	easter-2		ECB, TARGET calendar	2026-10
target_closed	saturday		ECB, TARGET calendar	2026-10
target_closed	sunday		ECB, TARGET calendar	2026-10
`;

export const RULE_CHANGES = `
address.town-or-country-missing	ch		2026-11-14		E	SPS 2026, 3.1.2, in force since 2026-11-14	2026-11-28
address.town-or-country-missing	de	2019			Es	DK schema of 2023 (GBIC_4)	2026-11-23
address.town-or-country-missing	sepa				Ws	EPC153-22 2.2: no end of unstructured addresses since 2026-09-09	2026-11-23
address.unstructured	ch		2026-11-14		E	SPS 2026, 3.1.2, in force since 2026-11-14	2026-11-28
address.unstructured	de	2019			Es	DK schema of 2023 (GBIC_4)	2026-11-23
address.unstructured	sepa				Ws	EPC153-22 2.2: no end of unstructured addresses since 2026-09-09	2026-11-23
mandate.smnda	de	2009			Ws	EPC130-08 until November 2016	2026-11-28
mandate.smnda	sepa	2009			Ws	EPC130-08 until November 2016	2026-11-28
message.version-retired	ch		2026-11-14		E	SPS 2026, in force since 2026-11-14	2026-11-28
message.version-retired	de		2025-11-30		W	DK life cycle	2026-11-23
message.version-retired	sepa		2023-11-19		N	EPC rulebooks 2023	2026-11-23
payee.single-payment	de		2025-10-09		N	Regulation (EU) 2024/886, Article 5c(6)	2026-11-28
total.missing	de	2009			N	EPC132-08, EPC130-08 1.5, 2.4, 2.5	2026-11-23
total.missing	sepa	2009			N	EPC132-08, EPC130-08 1.5, 2.4, 2.5	2026-11-23
`;

export const CODES = `
category_purpose	BONU CASH CBLK CCRD CGWV CIPC CONC CORT CTDF DCRD DIVI DVPM EPAY FCDT FCIN FCOL GOVT GP2P HEDG ICCP IDCP INTC INTE LBOX LOAN MP2B MP2P OTHR PENS RPRE RRCT RVPM SALA SAVG SECU SSBE SUPP SWEP TAXS TOPG TRAD TREA VATX VOST WHLD ZABA	ISO 20022 external code sets	2025-05
purpose	ACCT ADCS ADMG ADVA AEMP AGRT AIRB ALLW ALMY AMEX ANNI ANTS AREN AUCO B112 BBSC BCDM BCFG BECH BENE BEXP BFWD BKDF BKFE BKFM BKIP BKPP BLDM BNET BOCE BOND BONU BR12 BUSB CABD CAEQ CAFI CASH CBCR CBFF CBFR CBLK CBTV CCHD CCIR CCPC CCPM CCRD CCSM CDBL CDCB CDCD CDCS CDDP CDEP CDOC CDQC CFDI CFEE CGDD CHAR CLPR CMDT COLL COMC COMM COMP COMT CORT COST CPEN CPKC CPYR CRDS CRPR CRSP CRTL CSDB CSLP CVCF DBCR DBTC DCRD DEBT DEPD DEPT DERI DICL DIVD DMEQ DNTS DSMT DVPM ECPG ECPR ECPU EDUC EFTC EFTD ELEC ENRG EPAY EQPT EQTS EQUS ESTX ETUP EXPT EXTD FACT FAND FCOL FCPM FEES FERB FIXI FLCR FNET FORW FREX FUTR FWBC FWCC FWLV FWSB FWSC FXNT GAFA GAHO GAMB GASB GDDS GDSV GFRP GIFT GOVI GOVT GSCB GSTX GVEA GVEB GVEC GVED GWLT HEDG HLRP HLST HLTC HLTI HREC HSPC HSTX ICCP ICRF IDCP IHRP INPC INPR INSC INSM INSU INTC INTE INTP INTX INVS IPAY IPCA IPDO IPEA IPEC IPEW IPPS IPRT IPU2 IPUW IVPT LBIN LBRI LCOL LFEE LICF LIFI LIMA LMEQ LMFI LMRK LOAN LOAR LOTT LREB LREV LSFL LTCF MAFC MARF MARG MBSB MBSC MCDM MCFG MDCS MGCC MGSC MOMA MP2B MP2P MSVC MTUP NETT NITX NOWS NWCH NWCM OCCC OCDM OCFG OFEE OPBC OPCC OPSB OPSC OPTN OTCD OTHR OTLC PADD PAYR PCOM PDEP PEFC PENO PENS PHON PLDS PLRF POPE PPTI PRCP PRME PTSP PTXP RAPI RCKE RCPT RDTX REBT REFU RELG RENT REOD REPO RETL RHBS RIMB RINP RLWY RMCO ROYA RPBC RPCC RPNT RPSB RPSC RRBN RRCT RRTP RVPM RVPO SALA SASW SAVG SBSC SCIE SCIR SCRP SCVE SECU SEPI SERV SHBC SHCC SHSL SLEB SLOA SLPI SPLT SPSP SSBE STDY SUBS SUPP SWBC SWCC SWFP SWPP SWPT SWRS SWSB SWSC SWUF TAXR TAXS TBAN TBAS TBBC TBCC TBIL TCSC TELI TLRF TLRR TMPG TPRI TPRP TRAD TRCP TREA TRFD TRNC TRPT TRVC UBIL UNIT VATX VIEW WEBI WHLD WTER	ISO 20022 external code sets	2025-05
service_level	BKTR EOLO G001 G002 G003 G004 G005 G006 G007 G009 INST NPCA NUGP NURG PRPT SDVA SEPA SPLI SRTP SVAT SVDE URGP URNS WFSM	ISO 20022 external code sets	2025-05
`;
