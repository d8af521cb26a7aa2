import type { BankCodeEntry, Directory } from '../../banks/directory.ts';
import { bankOf } from '../../iban/bank-of.ts';
import { paperFormat } from '../../iban/electronic-format.ts';
import type { ValidIban, Validation } from '../../iban/validate.ts';
import type { Infer } from '../../schema/schema.ts';
import { type VALIDATION_RESULT, VALID_PARTS, validResult, validationResult } from './validation.ts';

type Whole = ReturnType<typeof validResult>;

/** What `validResult` says, each member computed when it is read. Those that most rows show are computed alone. */
class RowResult {
  readonly valid = true;
  readonly bank: BankCodeEntry;
  readonly validation: ValidIban;
  readonly directory: Directory;
  #whole: Whole | null = null;

  constructor(validation: ValidIban, directory: Directory) {
    this.bank = bankOf(validation.iban, validation.country, directory);
    this.validation = validation;
    this.directory = directory;
  }

  get iban(): string {
    return this.validation.iban;
  }

  get formatted(): string {
    return paperFormat(this.validation.iban);
  }

  whole(): Whole {
    return (this.#whole ??= validResult(this.validation, this.directory));
  }
}

const OWN = ['valid', 'bank', 'iban', 'formatted'];
for (const name of [...Object.keys(VALID_PARTS), 'toJSON'].filter((one) => !OWN.includes(one))) {
  Object.defineProperty(RowResult.prototype, name, {
    get(this: RowResult) {
      return this.whole()[name as keyof Whole];
    },
  });
}

type Answer = Infer<typeof VALIDATION_RESULT>;

/** The answer of `validationResult` for a row of a file, which shows few of its members: the whole costs twice as much. */
export const rowValidation = (validation: Validation, directory: Directory): Answer =>
  (validation.failure === null ? new RowResult(validation as ValidIban, directory) : validationResult(validation, directory)) as Answer;
