/** The headline of a list: the counts, and the progress of the check. */
import { button, element } from '../../../page/client/dom.ts';
import { tally } from '../wording.ts';
import type { CheckedRow } from './batches.ts';
import { verdictCounts } from './rows.ts';
import * as words from '../../../words/words.ts';

/** State of a check. If it is `stopped`, the check can be continued. */
type CheckState = 'running' | 'stopped' | 'done';

/** Returns the headline. `all` is the number of rows as text: `4 rows`. The buttons call `stop` and `resume`. */
export function checkHeadline(rows: readonly CheckedRow[], all: string, stop: () => void, resume: () => void) {
  const title = element('h2', { tabindex: -1 });
  const bar = element('progress', { max: rows.length, value: 0, 'aria-label': words.checkedRows });
  const stopButton = button(words.stop, stop);
  const resumeButton = button(words.resume, resume);
  const failure = element('p', { class: 'failed', role: 'alert' });
  return {
    frame: element('div', { class: 'headline neutral' }, title,
      element('p', { class: 'progress' }, bar, stopButton, resumeButton), failure),
    title: () => String(title.textContent),
    /** Shows the reason why an action failed. An empty text removes the reason. */
    showFailure(text: string) {
      failure.textContent = text;
    },
    showState(state: CheckState) {
      bar.hidden = state === 'done';
      stopButton.hidden = state !== 'running';
      resumeButton.hidden = state !== 'stopped';
    },
    /** Moves the bar to the last checked row. To count the checked rows would take longer. */
    showProgress() {
      bar.value = rows.findLastIndex(({ verdict }) => verdict !== null) + 1;
    },
    showCounts() {
      const checked = rows.reduce((count, { verdict }) => count + (verdict === null ? 0 : 1), 0);
      bar.value = checked;
      const counts = tally(verdictCounts(rows));
      const result = counts === '' ? words.onlyHeading(all) : `${all}: ${counts}`;
      title.textContent = checked < rows.length ? words.checkedOf(checked, all) : result;
    },
  };
}
