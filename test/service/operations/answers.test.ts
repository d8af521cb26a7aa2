/** Answers of the operations, row by row. Tests of the lower folders check the rules behind the answers. */
import { testAnswers } from '../../support/answers.ts';

for (const name of ['accounts', 'conversions', 'banks', 'payment-codes', 'payment-limits']) testAnswers(name);
