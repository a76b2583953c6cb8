import { proposalApi } from '#contract/proposals/index.ts'

import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Views } from '#web/kit/page/Views.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'
import { useBoxes } from './boxes.ts'

/** The boxes side by side, each with what waits in it. */
export function Boxes() {
  const w = useWords()
  const { boxes, open } = useBoxes()
  const { data: counters } = useRead(proposalApi.counters)
  useLiveRefresh(['proposals', 'approval-requests'], [proposalApi.counters])
  return (
    <Views
      label={w(t.boxes)}
      views={boxes.map(({ box, path, word, count }) => ({
        to: path,
        label: w(word),
        isCurrent: box === open.box,
        ...(counters && count && { count: count(counters) }),
      }))}
    />
  )
}
