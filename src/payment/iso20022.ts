const SHAPE = /^[A-Z0-9]{1,4}$/;

/** Whether a text has the form of an ISO 20022 purpose code (ExternalPurpose1Code); which codes exist is not checked. */
export const isPurpose = (text: string): boolean => SHAPE.test(text);
