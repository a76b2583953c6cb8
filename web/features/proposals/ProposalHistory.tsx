import { requestKindLabels } from '#contract/approvals/labels.ts'
import {
  cardTypeLabels,
  leaveCodeLabels,
  proposalApi,
  transportLabels,
  urgencyLabels,
  vehicleTypeLabels,
} from '#contract/proposals/index.ts'
import { proposalFormWords, proposalWords } from '#contract/proposals/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { nameIn } from '#web/kit/history/history-words.ts'
import { rowsText } from '#web/kit/history/rows-text.ts'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

import { t } from './proposals.words.ts'

const words = { ...proposalFormWords, ...proposalWords }

/** Who wrote, changed and sent what of a proposal; what was decided stands on its way. */
export function ProposalHistory() {
  const proposal = useRead(proposalApi.get, { query: { id: Number(useDrawer().id) } }).data
  const people = proposal && [
    ...proposal.people.map(({ id, fullName }) => ({ id, name: fullName })),
    { id: proposal.authorId, name: proposal.authorName },
  ]
  const personNames = nameIn(people)
  const fileNames = nameIn(proposal?.files.map(({ id, fileName }) => ({ id, name: fileName })))
  return (
    <HistoryDrawer
      entity="proposals"
      title={proposal?.proposalNo ?? proposal?.title ?? ''}
      words={words}
      actionWords={{ sent: t.wasSent, sentAgain: t.wasSentAgain }}
      values={{
        kind: requestKindLabels,
        urgency: urgencyLabels,
        leaveCode: leaveCodeLabels,
        transport: transportLabels,
        cardType: cardTypeLabels,
        vehicleType: vehicleTypeLabels,
        handoverToId: personNames,
        withId: personNames,
        employeeIds: personNames,
        companionIds: personNames,
        fileIds: fileNames,
        items: itemsText,
      }}
    />
  )
}

interface MaterialItem {
  readonly name: string | null
  readonly unit: string | null
  readonly quantity: number | null
}

const itemsText = rowsText(
  ({ name, quantity, unit }: MaterialItem) => `${name ?? ''} ${quantity ?? ''} ${unit ?? ''}`,
)
