import { paths } from '#contract/core/paths.ts'

import type { Word } from '#web/platform/i18n/words.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'

import { t } from '../approvals.words.ts'

/** The views of the queue, each with an address of its own. */
export const boxes = [
  { box: 'waiting', path: paths.approvals, word: t.waitingForMe },
  { box: 'decided', path: paths.approvalsDecided, word: t.decidedByMe },
  { box: 'all', path: paths.approvalsOfAll, word: kitWords.all },
] as const satisfies readonly { readonly box: string; readonly path: string; readonly word: Word }[]

/** The view an address shows. */
export function boxAt(pathname: string): (typeof boxes)[number]['box'] {
  return boxes.find(({ path }) => path === pathname)?.box ?? 'waiting'
}
