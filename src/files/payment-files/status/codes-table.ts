/**
 * The status codes and reason codes of bank answers, compiled from `data/payments` by `npm run data:payments`. Each line is a row:
 * code, status, verification, action, meaning; code, meaning, action, use.
 */

export const REASON_SOURCE = 'ISO 20022 ExternalStatusReason1Code';
export const REASON_EDITION = '2025-05';

export const STATUS_ROWS = `
ACCC	accepted		none	the money is on the payee's account
ACCP	accepted		none	the bank accepts the order after a check of its content and of its customer
ACFC	accepted		none	the bank accepts the order, and the account has enough money
ACFW	pending		confirm	the account has enough money, but you must still confirm the order
ACIS	accepted		none	the bank has issued the cheque
ACPD	accepted		none	your bank has sent the payment to the clearing system, which accepts it
ACSC	accepted		none	the payment is booked on the payer's account
ACSP	accepted		none	all checks succeeded, and the bank executes the payment
ACTC	accepted		none	signature and format are right; the bank has not yet decided about execution
ACWC	accepted		read	the bank accepts the order with a change, for example of the day
ACWP	accepted		none	the bank accepts the payment, but has not yet credited the payee
BLCK	pending		bank	the money is blocked: it is neither credited to the payee nor returned
CANC	cancelled		none	the payment was cancelled on request
CPUC	accepted		none	the payee has collected the cash
PART	partial		read	the bank accepts some payments, but not all
PATC	pending		sign	the order waits for further signatures
PDNG	pending		wait	the bank still checks the payment
PRES	pending		wait	the request was presented to the payer
RCVC	pending	match	release	verification of the payee: the name matches the account
RCVD	pending		wait	the bank has received the order and not yet checked it
RJCT	rejected		reason	the bank rejects the payment and does not execute it
RVCM	pending	mixed	verify	verification of the payee: it is complete, and some data do not match
RVMC	pending	close_match	close	verification of the payee: the name nearly matches the account
RVNA	pending	not_possible	impossible	verification of the payee: it was not possible
RVNC	pending	not_complete	wait	verification of the payee: it is not complete yet
RVNM	pending	no_match	mismatch	verification of the payee: the name does not match the account
`;

export const REASON_ROWS = `
AB01	the clearing stopped because it took too long	retry	
AB02	the clearing stopped because of a serious fault	retry	
AB03	the settlement between the banks stopped because it took too long	retry	
AB04	the settlement between the banks stopped because of a serious fault	retry	
AB05	the payee's bank did not react in time	retry	
AB06	a bank on the way did not react in time	retry	
AB07	a bank on the way is offline; the answer does not say which bank	retry	
AB08	the payee's bank is offline	retry	
AB09	the payee's bank had a fault	retry	
AB10	a bank on the way had a fault	retry	
AB11	the payer's bank did not react in time	retry	
AB12	two settlement instructions have the same sequence number in their batch	bank	
AB13	the return of money was sent by the wrong kind of route	bank	
AB15	the settlement instruction does not belong on the continuous processing line	bank	
AB21	the number of the agreement with the payee is not valid	data	
AB26	the settlement instruction does not exist	bank	
AC01	an account number is wrong or missing	account	
AC02	the payer's account number is wrong or missing	payer_account	
AC03	the payee's account number is wrong or missing	payee_account	
AC04	the account is closed	account	
AC05	the payer's account is closed	payer_account	
AC06	the account is blocked and takes no bookings	contact	
AC07	the payee's account is closed	payee_account	
AC08	the branch code is wrong or missing	data	
AC09	the currency of an account is wrong or missing	data	
AC10	the currency of the payer's account is wrong or missing	data	
AC11	the currency of the payee's account is wrong or missing	data	
AC12	the type of an account is wrong or missing	data	
AC13	the type of the payer's account is wrong or missing	contact	
AC14	the type of the payee's account is wrong or missing	data	
AC15	the other party has a new account	account	
AC16	the number of the credit or debit card is not valid	data	
AEXR	the request to pay has already expired	rtp	
AG01	the account does not allow this kind of payment	contact	
AG02	the receiver does not accept this code of a bank operation	bank	
AG03	the account does not support or allow this type of payment	contact	
AG04	the country of a bank is wrong or missing	data	
AG05	the country of the payer's bank is wrong or missing	data	
AG06	the country of the payee's bank is wrong or missing	data	
AG07	the payer's account cannot be debited; the bank may hide that the money is not enough	contact	
AG08	a user right for this payment is wrong or missing	rights	
AG09	the bank never received the original payment	bank	
AG10	a bank on the way is suspended from the payment system; the answer does not say which bank	bank	
AG11	the payee's bank is suspended from the payment system	contact	
AG12	the system does not allow a payment between two accounts of one bank	bank	
AG13	a payment that was returned once cannot be returned again	bank	
AGNT	a bank named in the payment is wrong	data	
ALAC	the payer has already accepted the request to pay	rtp	
AM01	the amount is zero	amount	
AM02	the amount is higher than allowed	limit	
AM03	the bank does not execute payments in this currency	amount	
AM04	the money on the account is not enough	funds	
AM05	the payment is a duplicate	duplicate	
AM06	the amount is lower than the agreed minimum	amount	
AM07	an authority has blocked the amount	bank	
AM09	the amount is not the amount that was agreed or expected	amount	
AM10	the control sum is not the sum of the amounts	file	
AM11	the currency is wrong or missing	amount	
AM12	the amount is wrong or missing	amount	
AM13	the amount exceeds a limit of the clearing system	limit	
AM14	the amount exceeds a limit between you and your bank	limit	
AM15	the amount is lower than the minimum of the clearing system	amount	
AM16	the control sum of the file is wrong	file	
AM17	the control sum of the batch is wrong	file	
AM18	the number of payments is wrong or missing	file	Swiss banks (SPS Business Rules 3.2): more than 99,999 payments in a message
AM19	the number of payments of the file is wrong or missing	file	
AM20	the number of payments of the batch is wrong	file	
AM21	the amount exceeds a limit between the bank and its customer	limit	
AM22	the account cannot take a payment of zero	amount	
AM23	the amount exceeds the limit for settlement	limit	
AMSE	the attachment is too large	rtp	
APAR	the payer has already paid the request to pay	rtp	
ARFR	the payer has already refused the request to pay	rtp	
ARJR	the request to pay was already rejected	rtp	
ATNS	the request to pay has attachments, which are not supported	rtp	
BDAY	the settlement cycle and the calendar are not on one day	bank	
BE01	the name does not fit the account number	name	
BE04	the payee's address is needed, but it is wrong or missing	data	
BE05	the other party does not know who sent the payment	contact	
BE06	the bank does not know the other party, or not any longer	account	
BE07	the payer's address is needed, but it is wrong or missing	data	
BE08	the payer's name is missing	data	
BE09	a country code is wrong or missing	data	
BE10	the payer's country code is wrong or missing	data	
BE11	the payee's country code is wrong or missing	data	
BE12	a country of residence is wrong or missing	data	
BE13	the payer's country of residence is wrong or missing	data	
BE14	the payee's country of residence is wrong or missing	data	
BE15	an identification code of a party is wrong or missing	data	
BE16	the identification code of the payer or the final payer is wrong or missing	data	
BE17	the identification code of the payee or the final payee is wrong or missing	data	
BE18	the contact details are wrong or missing	data	
BE19	the code for who bears the charges does not fit this payment	data	
BE20	a name is longer than this kind of payment allows	data	
BE21	a name is wrong or missing	data	
BE22	the payee's name is missing	data	
BE23	a phone number, email address or other substitute for the account is unknown or wrong	account	
CERI	the payment has extended remittance information but is not marked for it	data	
CH03	the day of execution or collection is too far in the future	date	German banks (DK Annex 3, version 26.11, p. 102): more than 15 calendar days ahead
CH04	the day of execution or collection is too far in the past	date	
CH07	an element may not occur in both the batch and the payment	file	
CH09	changes of the mandate are not allowed here	mandate	
CH10	the details of a mandate change are missing	mandate	
CH11	the creditor identifier is wrong	data	
CH12	the creditor identifier of a payment is ambiguous	data	
CH13	the former account of the payer must not be given here	mandate	
CH14	the former bank of the payer must not be given here	mandate	
CH15	the structured remittance information is longer than 140 characters	data	
CH16	the content of an element is wrong	data	
CH17	an element is not allowed	file	
CH19	the bank moves the day to the next day on which TARGET is open	none	
CH20	the amount has more decimals than its currency	amount	
CH21	a required element is missing	file	
CH22	one message must not mix Core and B2B debits	file	
CHCO	the receiver does not accept the code for this charge	bank	
CHQC	the cheque was cleared and credited to the payee	none	
CHRG	the charge code of the payment does not leave charges to be paid	bank	
CN01	the authorisation was cancelled	contact	
CNNS	credit notes are not supported	rtp	
CNOR	the clearing system does not list the payee's bank under this BIC	data	
CURR	the currency of the payment is wrong	amount	
CUST	the payer asked for the cancellation	contact	
DC02	the bank did not receive the money that covers the payment	bank	
DNOR	the clearing system does not list the payer's bank under this BIC	data	
DS01	the electronic signatures are right	none	
DS02	an authorised user cancelled the order	rights	
DS03	a user tried to cancel the order, without success	rights	
DS04	the bank rejected the order because of its content	file	
DS05	the order was right and was passed on	none	
DS06	the order waits for further signatures	sign	
DS07	the bank server has finished all steps of the order	none	
DS08	the file could not be decompressed	transfer	
DS09	the file could not be decrypted	transfer	
DS0A	a signature of the data is needed	sign	
DS0B	the signature of the data is missing or not valid	sign	
DS0C	the signer's certificate was revoked	certificate	
DS0D	the signer's certificate is not valid or not active	certificate	
DS0E	the signer's certificate is missing	certificate	
DS0F	the issuer of the signer's certificate is unknown	certificate	
DS0G	the signer may not sign this kind of operation	rights	
DS0H	the signer may not sign for this account	rights	
DS0K	the signer may not sign so many payments	rights	
DS10	the first signer's certificate was revoked	certificate	
DS11	the first signer's certificate is not valid or not active	certificate	
DS12	the first signer's certificate is missing	certificate	
DS13	the issuer of the first signer's certificate is unknown	certificate	
DS14	the bank server does not know the user	rights	
DS15	the bank has already received the same signature	duplicate	
DS16	the version of the public key is wrong, for example after a change of software	certificate	
DS17	the signature does not fit the file	sign	
DS18	the bank could not check the signature because of a fault; the whole order is needed again	transfer	
DS19	the user's signature is not sufficient for this order	rights	
DS20	the second signer's certificate was revoked	certificate	
DS21	the second signer's certificate is not valid or not active	certificate	
DS22	the second signer's certificate is missing	certificate	
DS23	the issuer of the second signer's certificate is unknown	certificate	
DS24	the order expired because signatures or parts were missing	sign	
DS25	the bank server deleted the file	bank	
DS26	one user signed several times	sign	
DS27	the user is not activated yet	rights	
DS28	the message went to the wrong system, for example to a test system	transfer	
DT01	a date is wrong or missing	date	
DT02	the time of creation of the file is wrong, for example too old	file	
DT03	the day is not a business day of the bank	date	
DT04	a day in the future is not supported	date	
DT05	the payment arrived after the last day on which the bank takes it	date	
DT06	the bank changed the day of execution	none	
DU01	the identification of the message was used before	duplicate	
DU02	the identification of the batch was used before	duplicate	Swiss banks (SPS 2.2): the message has another batch with this identification
DU03	the payment was sent before	duplicate	
DU04	the end-to-end identification was used before	duplicate	
DU05	the identification of the instruction was used before	duplicate	Swiss banks (SPS 2.2): the batch has another payment with this instruction identification
DUPL	the payment or charge repeats another payment or charge	duplicate	
ED01	a correspondent bank is not possible here	bank	
ED03	further data for the balance of payments are needed	report	
ED05	the settlement between the banks failed	retry	
ED06	the settlement system between the banks is not available	retry	
EDNA	the bank does not accept the day of execution	date	
EDTL	the request to pay expires too far in the future	rtp	
EDTR	the request to pay has reached its expiry	rtp	
EOL1	the authorisation expired because it was not used for too long	contact	
ERIN	extended remittance information is not supported	data	
FF01	the format of the file is wrong or incomplete	file	
FF02	the syntax is wrong; the bank's text says where	file	
FF03	the type of payment is wrong or missing	data	
FF04	the service level is wrong or missing	data	
FF05	the local instrument is wrong or missing	data	
FF06	the category purpose is wrong or missing	data	
FF07	the purpose code is wrong or missing	data	
FF08	the end-to-end identification is wrong or missing	data	
FF09	the cheque number is wrong or missing	data	
FF10	the bank had a technical fault	retry	
FF11	the clearing rejected the request because it was being stopped	retry	
FF12	the original payment cannot be returned in its present status	bank	
FF13	the bank knows no request for cancellation	bank	
FOCR	the payment was returned after a request for cancellation	none	
FR01	the payment was returned because of fraud	fraud	
FRAD	the payment was made by fraud, and its cancellation was requested	fraud	
G000	the payment went to the next bank, which tracks it	wait	
G001	the payment went to the next bank, which does not track it	wait	
G002	the credit to the payee may not be confirmed on the same day	wait	
G003	the payee's bank waits for documents of the payee	wait	
G004	a bank waits for the money that covers the payment	wait	
G005	the payment reached the payee's bank with a service level	none	
G006	the payment reached the payee's bank without a service level	none	
ID01	the bank has the signature but not the file	transfer	
IEDT	the expiry of the request to pay is wrong	rtp	
INAR	the payer's activation reference is not valid	rtp	
INDT	the details do not fit this field	data	
IPNS	payments in instalments are not supported	rtp	
IRNR	the bank did not receive the first request to pay	rtp	
ISWS	the payment cannot be planned for the night window	bank	
MD01	a mandate is missing or not valid	mandate	
MD02	data of the mandate are missing	mandate	
MD05	the debit should not have been collected	mandate	
MD06	the other party asked for the money back	contact	
MD07	the other party has died	deceased	
MINF	a field has no value or an incomplete value	data	
MS02	the other party gave no reason	contact	
MS03	the bank gave no reason	contact	
NARR	the bank wrote the reason as text	text	
NERI	the payment is marked for extended remittance information but has none	data	
NOAR	no agreement to receive requests to pay exists	rtp	
NOAS	the payee did not answer	contact	
NOCM	the account does not meet legal requirements, such as the proof of identity	contact	
NOFR	an instruction holds the continuous processing line	bank	
NOPG	the requested guarantee of the payment cannot be given	rtp	
NRCH	the payer's side of the request to pay cannot be reached	rtp	
OSNS	the requested optional service is not supported	rtp	
PINS	the payer does not support the requested type of payment	rtp	
RC01	a BIC has the wrong form	data	
RC02	the identification of a bank is wrong or missing	data	
RC03	the identification of the payer's bank is wrong or missing	data	
RC04	the identification of the payee's bank is wrong or missing	data	
RC05	a BIC is wrong or missing	data	
RC06	the BIC of the payer's bank is wrong or missing	data	
RC07	the BIC of the payee's bank is wrong or missing	data	
RC08	the clearing number of a bank is wrong or missing	data	
RC09	the clearing number of the payer's bank is wrong or missing	data	
RC10	the clearing number of the payee's bank is wrong or missing	data	
RC11	a bank between the two banks is wrong or missing	data	
RC12	the creditor identifier is wrong or missing	data	
RC13	the sender of the payment is no longer active	bank	
RC15	an agreement about the settlement is missing	bank	
RC16	a participant is blocked in the settlement system SADC-RTGS	bank	
RCON	a recall or return of the payment crossed this message	bank	
RECI	the answer has further information about the intended receiver	text	
REPR	the request to pay arrived and is being processed	wait	
RF01	a reference occurs twice in the message	duplicate	
RQNR	the payer does not recognise the request	rtp	
RR01	the payer's account or identification does not satisfy the regulation	report	
RR02	the payer's name or address does not satisfy the regulation	report	
RR03	the payee's name or address does not satisfy the regulation	report	
RR04	a regulation forbids the payment	bank	
RR05	the report to an authority is missing, incomplete or wrong	report	
RR06	the tax information is missing, incomplete or wrong	report	
RR07	the structure of the remittance information does not fit this kind of payment	data	
RR08	the remittance information was shortened	none	
RR09	the structured payment reference is wrong or missing	data	
RR10	the file has characters that this country or kind of payment does not allow	data	
RR11	the identification of a bank's own service is wrong or missing	data	
RR12	an identification that the country or kind of payment needs is wrong or missing	data	
RTNS	the payer does not support requests to pay	rtp	
RUTA	the money was returned after an inquiry because nothing could be corrected	contact	
S000	the request for cancellation was checked and accepted for processing	wait	
S001	a payment was found for the request for cancellation	wait	
S002	the payment was stopped in the network after the request for cancellation	wait	
S003	the request for cancellation went to the next or last bank	wait	
S004	the request for cancellation reached the next or last bank	wait	
SBRN	the hold of the batch processing line was removed	bank	
SL01	a special service of the payer's bank stopped the payment	contact	
SL02	a special service of the payee's bank stopped the payment	contact	
SL03	a special service of the clearing system stopped the payment	bank	
SL11	the payer allows only listed collectors, and you are not on the list	contact	
SL12	the payer has blocked you as a collector	contact	
SL13	the payer has limited the number of debits in a period	contact	
SL14	the payer has limited the amount of a debit	contact	
SL15	the payee's account has reached its number of credits in a period	contact	
SL16	the payee's account has reached its total of credits in a period	contact	
SL17	the payee's side allows only listed payers, and the payer is not on the list	contact	
SL18	the payee's side has blocked the payer	contact	
SNRD	the payee has not yet provided the service	rtp	
SPII	the identification of the provider of the request to pay is wrong	rtp	
TA01	the transmission of the file broke off	transfer	
TD01	the bank has no data to download	none	
TD02	the file cannot be read, for example because its format is unknown	file	
TD03	the format of the file is wrong or incomplete	file	
TK01	the token is not valid	token	
TK02	the sender's token does not exist	token	
TK03	the receiver's token does not exist	token	
TK09	a token is needed, but it is missing	token	
TKCM	the token belongs to another party	token	
TKSG	the token can be used only once and was used before	token	
TKSP	the token is suspended	token	
TKVE	the payment exceeds the limit of the token	token	
TKXP	the token has expired	token	
TM01	the payment arrived after the bank's cut-off time	date	
TS01	the transmission of the file succeeded	none	
TS04	the order came with an accompanying note that was signed by hand	none	
UCRD	the payee is unknown	contact	
UPAY	the payer says that the payment is not justified	contact	
`;
