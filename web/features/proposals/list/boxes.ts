import { useLocation } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { proposalApi, type ProposalCounters } from '#contract/proposals/index.ts'

import type { Word } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../proposals.words.ts'

/** One way of looking at proposals: whose they are. */
export interface Box {
  readonly box: 'mine' | 'waiting' | 'decided' | 'all'
  readonly path: string
  readonly word: Word
  /** How many of them ask for something. */
  readonly count?: (counters: ProposalCounters) => number
}

const mine: Box = {
  box: 'mine',
  path: paths.proposals,
  word: t.boxMine,
  count: ({ mineReturned, drafts }) => mineReturned + drafts,
}
const others: readonly Box[] = [
  { box: 'waiting', path: paths.proposalsWaiting, word: t.boxWaiting, count: ({ waiting }) => waiting },
  { box: 'decided', path: paths.proposalsDecided, word: t.boxDecided },
]
const all: Box = { box: 'all', path: paths.proposalsOfAll, word: t.boxAll }

/** The boxes of this user and the one that is open: who cannot propose begins with all they may see. */
export function useBoxes(): { readonly boxes: readonly Box[]; readonly open: Box } {
  const mayWrite = useMay()(proposalApi.create)
  const { pathname } = useLocation()
  const first = mayWrite ? mine : { ...all, path: mine.path }
  const boxes = mayWrite ? [first, ...others, all] : [first, ...others]
  return { boxes, open: boxes.find(({ path }) => path === pathname) ?? first }
}
