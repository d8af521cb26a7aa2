import type { RequestSteps } from './route.ts';

/** Number of characters that one step decodes. A step takes less than a millisecond. */
const STEP_CHARACTERS = 65_536;

/** Decodes base64 in steps. Blanks are allowed. Null if the text is not base64. */
export function* bytesOfBase64(text: string): RequestSteps<Buffer | null> {
  const bytes = Buffer.allocUnsafe(Math.ceil((text.length / 4) * 3));
  let length = 0;
  let rest = '';
  let padding = '';
  for (let at = 0; at < text.length; at += STEP_CHARACTERS) {
    yield;
    const [, digits, equals] = PART_OF_BASE64.exec(text.slice(at, at + STEP_CHARACTERS).replace(/\s+/g, '')) ?? [];
    if (digits === undefined || (padding !== '' && digits !== '')) return null;
    padding += equals!;
    const whole = rest + digits;
    const end = whole.length - (whole.length % 4);
    length += bytes.write(whole.slice(0, end), length, 'base64');
    rest = whole.slice(end);
  }
  length += bytes.write(rest, length, 'base64');
  return length === 0 || padding.length > 2 ? null : bytes.subarray(0, length);
}

const PART_OF_BASE64 = /^([\w+/-]*)(={0,2})$/;
