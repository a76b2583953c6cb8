import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { proposalDrawers } from '../proposal-drawers.ts'
import { t } from '../proposals.words.ts'
import { useProposalActions } from '../use-proposal-actions.ts'
import { useBoxes } from './boxes.ts'
import { Boxes } from './Boxes.tsx'
import { proposalColumns } from './proposal-columns.tsx'
import { ProposalFilters } from './ProposalFilters.tsx'

/** Where a row leads. */
const record = {
  href: (id: number | string) => pathTo(paths.proposal, { id }),
  preload: () => void import('../details/ProposalPage.tsx').catch(() => undefined),
}

const ownColumns = proposalColumns.filter(({ id }) => id !== 'authorName')

/** The proposals of one box: one's own, those that wait, those one dealt with, or all one may see. */
export default function ProposalsPage() {
  const { open } = useBoxes()
  return <BoxPage key={open.box} box={open.box} />
}

function BoxPage({ box }: { readonly box: 'mine' | 'waiting' | 'decided' | 'all' }) {
  const w = useWords()
  const navigate = useNavigate()
  const list = useList(proposalApi.list, {
    name: 'proposals',
    topics: ['proposals', 'approval-requests'],
    plant: 'powerPlantId',
    fixed: { box },
  })
  const drawer = useDrawers(proposalDrawers)
  const actions = useProposalActions(drawer)
  const create = {
    open: () => void navigate(paths.newProposal),
    preload: () => void import('../create/CreateProposalPage.tsx').catch(() => undefined),
  }
  return (
    <ListPage
      title={t.proposals}
      actions={
        <>
          <ExportButton of={list} endpoint={proposalApi.exportExcel} />
          <NewButton needs={proposalApi.create} opens={create}>
            {w(t.newProposal)}
          </NewButton>
        </>
      }
    >
      <Boxes />
      <ProposalFilters of={list} />
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={box === 'mine' ? ownColumns : proposalColumns}
        opens={record}
        rowActions={actions}
      />
      {drawer.shown}
    </ListPage>
  )
}
