import { approvalStatusLabels, displayStatusLabels } from '#contract/core/approval-status.ts'
import type { proposalApi } from '#contract/proposals/index.ts'
import { proposalWords } from '#contract/proposals/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Picker } from '#web/kit/controls/Picker.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'

// What no proposal can be: only a rental is handed out.
const { Renting: _rental, ...statusLabels } = approvalStatusLabels

const DRAFT = 'draft'

/** How far proposals are: drafts, one of the three groups, or one of the statuses; only one holds at a time. */
export function StatusFilter({ of: list }: { readonly of: List<typeof proposalApi.list> }) {
  const w = useWords()
  const label = useLabel()
  const groups = optionsOf(displayStatusLabels, label)
  const statuses = optionsOf(statusLabels, label)
  const drafts = list.filters.box === 'mine' ? [{ value: DRAFT, label: w(t.draft) }] : []
  const { status, displayStatus, isDraft } = list.filters
  return (
    <Picker
      label={w(proposalWords.status)}
      value={status || displayStatus || (isDraft === 'true' ? DRAFT : null)}
      options={[...drafts, ...groups, ...statuses]}
      onChoose={(chosen) => {
        list.setFilter('isDraft', chosen === DRAFT ? true : null)
        list.setFilter('displayStatus', groups.find(({ value }) => value === chosen)?.value ?? null)
        list.setFilter('status', statuses.find(({ value }) => value === chosen)?.value ?? null)
      }}
    />
  )
}
