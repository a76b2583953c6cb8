import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { approvalApi } from '#contract/approvals/index.ts'
import { requestKindLabels } from '#contract/approvals/labels.ts'
import { type Proposal, proposalApi } from '#contract/proposals/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './proposals.words.ts'

/** Where a draft, or a proposal that came back, is written. */
export const editorOf = (id: number) => `${paths.newProposal}?id=${id}`

/** What its author and whoever reads it can do with a proposal. */
export function useProposalSteps() {
  const w = useWords()
  const label = useLabel()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const nameOf = ({ proposalNo, title, kind }: Proposal) =>
    proposalNo ?? title ?? label(requestKindLabels[kind])
  const readAgain = () => refresh(proposalApi.list, proposalApi.get, proposalApi.counters)

  async function copy({ id }: Proposal): Promise<void> {
    try {
      const made = await call(proposalApi.copy, { body: { id } })
      await refresh(proposalApi.list, proposalApi.counters)
      await navigate(editorOf(made.id))
      toast.success(w(t.copied))
    } catch (error) {
      const words = errorWords(error)
      if (words) toast.error(words.title, words.description)
    }
  }

  async function withdraw(proposal: Proposal): Promise<void> {
    const { requestId, turn } = proposal
    if (requestId === null || turn === null) return
    const isDone = await confirmAction({
      title: w(t.withdrawTitle, { name: nameOf(proposal) }),
      text: w(t.withdrawText),
      okText: w(t.withdraw),
      run: () => call(approvalApi.withdraw, { body: { id: requestId, turn, comment: null } }),
    })
    if (!isDone) return
    await readAgain()
    toast.success(w(t.withdrawn, { name: nameOf(proposal) }))
  }

  /** Answers whether it was deleted. */
  async function remove(proposal: Proposal): Promise<boolean> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { name: nameOf(proposal) }),
      text: w(t.removeText),
      okText: w(t.remove),
      danger: true,
      run: () => call(proposalApi.remove, { query: { id: proposal.id } }),
    })
    if (!isDone) return false
    await refresh(proposalApi.list, proposalApi.counters)
    toast.success(w(t.removed))
    return true
  }

  return { copy, withdraw, remove }
}

/** The menu of a row. */
export function useProposalActions(drawer: { readonly history: DrawerHandle }) {
  const w = useWords()
  const navigate = useNavigate()
  const { copy, withdraw, remove } = useProposalSteps()
  return (proposal: Proposal): readonly RowAction[] => {
    const { id, can } = proposal
    return [
      {
        label: w(t.open),
        icon: 'expand',
        run: () => void navigate(pathTo(paths.proposal, { id })),
      },
      ...(can.edit
        ? [{ label: w(kitWords.edit), icon: 'edit' as const, run: () => void navigate(editorOf(id)) }]
        : []),
      ...(can.copy
        ? [{ label: w(kitWords.copy), icon: 'copy' as const, run: () => void copy(proposal) }]
        : []),
      { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
      ...(can.withdraw
        ? [{ label: w(t.withdraw), icon: 'arrowUp' as const, run: () => void withdraw(proposal) }]
        : []),
      ...(can.delete
        ? [{ label: w(t.remove), icon: 'trash' as const, danger: true, run: () => void remove(proposal) }]
        : []),
    ]
  }
}
