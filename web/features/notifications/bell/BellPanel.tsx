import { useId } from 'react'
import { Link } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { notificationApi } from '#contract/notifications/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { NoticeText } from '../list/NoticeText.tsx'
import { t } from '../notifications.words.ts'
import { useMarkRead } from '../use-unread.ts'
import css from './BellPanel.module.css'

const NEWEST = { query: { maxResultCount: 8 } }

/** The newest notifications, each a way to what it is about. */
export function BellPanel({ onLeave }: { readonly onLeave: () => void }) {
  const w = useWords()
  const id = useId()
  const { data, error } = useRead(notificationApi.list, NEWEST)
  const markRead = useMarkRead()
  return (
    <section aria-labelledby={id}>
      <header className={`vh-below vh-row vh-ends ${css['header']}`}>
        <h2 id={id}>{w(kitWords.notifications)}</h2>
        {data && data.unreadCount > 0 && (
          <Button tone="quiet" icon="check" onClick={markRead.all}>
            {w(t.markAllRead)}
          </Button>
        )}
      </header>
      {!data && !error && (
        <div className={css['waiting']}>
          <Skeleton lines={6} />
        </div>
      )}
      {error && <Failure error={error} />}
      {data?.items.length === 0 && <Empty title={w(t.nothingYet)} text={w(t.nothingYetText)} />}
      <ul className="vh-lined vh-flush">
        {data?.items.map((notice) => (
          <li key={notice.id}>
            <Link
              to={notice.address}
              className={`vh-block vh-lifts ${css['notice']}`}
              onClick={() => {
                if (notice.readAt === null) markRead.one(notice.id)
                onLeave()
              }}
            >
              <NoticeText of={notice} hasTime />
            </Link>
          </li>
        ))}
      </ul>
      <footer className={`vh-row vh-ends vh-above ${css['footer']}`}>
        <Link to={paths.notifications} onClick={onLeave}>
          {w(t.seeAll)}
        </Link>
        <Link to={paths.notificationPreferences} onClick={onLeave}>
          {w(t.preferences)}
        </Link>
      </footer>
    </section>
  )
}
