import { Link } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { notificationApi } from '#contract/notifications/index.ts'
import { notificationWords } from '#contract/notifications/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import type { RowAction } from '#web/kit/table/row.ts'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../notifications.words.ts'
import { useMarkRead, useUnreadCount } from '../use-unread.ts'
import { NoticeText } from './NoticeText.tsx'
import { NotificationFilters } from './NotificationFilters.tsx'
import css from './NotificationsPage.module.css'

const col = columnsFor(notificationApi.list, notificationWords)
const columns = [
  col.computed('what', { title: t.what, render: (notice) => <NoticeText of={notice} /> }),
  col.field('actorName', { render: (name) => name ?? <System /> }),
  col.field('powerPlantName'),
  col.instant('creationTime', { sortable: true }),
]

function System() {
  return useWords()(t.bySystem)
}

/** Everything that was told to the user, each a way to what it is about. */
export default function NotificationsPage() {
  const w = useWords()
  // The shell keeps all notifications fresh.
  const list = useList(notificationApi.list, { name: 'notifications', plant: 'powerPlantId', topics: [] })
  const unread = useUnreadCount()
  const markRead = useMarkRead()
  const find = (id: number | string) => list.rows?.find((row) => row.id === id)
  const opens = {
    href: (id: number | string) => find(id)?.address ?? paths.notifications,
    onOpen: (id: number | string) => {
      if (find(id)?.readAt === null) markRead.one(Number(id))
    },
  }
  const actionsOf = ({ id, readAt }: { readonly id: number; readonly readAt: string | null }): RowAction[] =>
    readAt === null ? [{ icon: 'check', label: w(t.markRead), run: () => markRead.one(id) }] : []
  return (
    <ListPage
      title={kitWords.notifications}
      actions={
        <>
          <Link className={`vh-link vh-medium ${css['preferences']}`} to={paths.notificationPreferences}>
            {w(t.preferences)}
          </Link>
          <ExportButton of={list} endpoint={notificationApi.exportExcel} />
          {unread > 0 && (
            <Button icon="check" onClick={markRead.all}>
              {w(t.markAllRead)}
            </Button>
          )}
        </>
      }
    >
      <NotificationFilters of={list} />
      <ListTable nothing={t.nothing} of={list} columns={columns} opens={opens} rowActions={actionsOf} />
    </ListPage>
  )
}
