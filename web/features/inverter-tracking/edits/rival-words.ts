import { formatInstant } from '#contract/core/format.ts'
import type { WrittenValue } from '#contract/readings/index.ts'

import type { Say } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'

/** What somebody else typed into a cell at the same time, in words. */
export function rivalWords({ value, writtenByName, writtenAt }: WrittenValue, w: Say): string {
  return w(t.rival, {
    person: writtenByName ?? '–',
    value: value ?? w(t.nothing),
    at: formatInstant(writtenAt).slice(11),
  })
}
