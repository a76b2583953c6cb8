import { useLocation, useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { approvalApi, approvalDelegationApi } from '#contract/approvals/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { RefusedRows } from '#web/kit/feedback/RefusedRows.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'
import { useSelection } from '#web/kit/table/selection/use-selection.ts'

import { t } from '../approvals.words.ts'
import { useRequestAddress } from '../open-request.ts'
import { boxAt } from './boxes.ts'
import { DecideBar } from './DecideBar.tsx'
import { queueColumns } from './queue-columns.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueViews } from './QueueViews.tsx'
import { useManyDecisions } from './use-many-decisions.ts'

const preload = () => void import('../review/ReviewPage.tsx').catch(() => undefined)

/** The requests that wait for the user, those they decided, or all they may see. */
export default function QueuePage() {
  const w = useWords()
  const box = boxAt(useLocation().pathname)
  const list = useList(approvalApi.inbox, {
    name: 'approvals',
    plant: 'powerPlantId',
    topics: ['approval-requests'],
    fixed: { box },
  })
  const selection = useSelection(list.rows, ({ can }) => can.decide)
  const { refused, decide, dismiss } = useManyDecisions()
  const addressOf = useRequestAddress()
  const opens = {
    href: (id: number | string) => {
      const row = list.rows?.find((request) => request.id === id)
      return row ? addressOf(row) : paths.approvals
    },
    preload,
  }
  return (
    <ListPage
      title={t.approvals}
      actions={
        <>
          <ToDelegations />
          <ExportButton of={list} endpoint={approvalApi.exportExcel} />
        </>
      }
    >
      <QueueViews />
      <QueueFilters of={list} />
      <RefusedRows title={w(t.manyRefused, { count: refused.length })} rows={refused} onDismiss={dismiss} />
      <ListTable nothing={t.nothing} of={list} columns={queueColumns} opens={opens} selection={selection} />
      <DecideBar selection={selection} decide={decide} />
    </ListPage>
  )
}

/** The way to naming somebody who signs meanwhile, for those who may. */
function ToDelegations() {
  const w = useWords()
  const may = useMay()
  const navigate = useNavigate()
  return (
    may(approvalDelegationApi.create) && (
      <Button icon="user" onClick={() => void navigate(paths.delegations)}>
        {w(t.delegate)}
      </Button>
    )
  )
}
