/** The headline of a list: the counts, and the progress of the check. */
import { button, element } from '../../../page/client/dom.ts';
import { formatCount, tally } from '../wording.ts';
import type { CheckedRow } from './batches.ts';
import { verdictCounts } from './rows.ts';

/** State of a check. A stopped check can be resumed. */
type CheckState = 'running' | 'stopped' | 'done';

/** Returns the headline. `all` names all rows: `4 rows`. `stop` and `resume` are called by its buttons. */
export function checkHeadline(rows: readonly CheckedRow[], all: string, stop: () => void, resume: () => void) {
  const title = element('h2', { tabindex: -1 });
  const bar = element('progress', { max: rows.length, value: 0, 'aria-label': 'Checked rows' });
  const stopButton = button('Stop', stop);
  const resumeButton = button('Resume', resume);
  const failure = element('p', { class: 'failed', role: 'alert' });
  return {
    frame: element('div', { class: 'headline neutral' }, title,
      element('p', { class: 'progress' }, bar, stopButton, resumeButton), failure),
    title: () => String(title.textContent),
    /** Shows why an action failed. An empty text removes it. */
    showFailure(text: string) {
      failure.textContent = text;
    },
    showState(state: CheckState) {
      bar.hidden = state === 'done';
      stopButton.hidden = state !== 'running';
      resumeButton.hidden = state !== 'stopped';
    },
    /** Moves the bar to the last checked row, which is cheaper than a count. */
    showProgress() {
      bar.value = rows.findLastIndex(({ verdict }) => verdict !== null) + 1;
    },
    showCounts() {
      const checked = rows.reduce((count, { verdict }) => count + (verdict === null ? 0 : 1), 0);
      bar.value = checked;
      title.textContent = checked < rows.length ? `${formatCount(checked)} of ${all} checked` : `${all}: ${tally(verdictCounts(rows))}`;
    },
  };
}
