import { noticeKinds } from '#contract/notifications/kinds.ts'
import type { Notification } from '#contract/notifications/notification.ts'

import { InstantCell } from '#web/kit/list/cells.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../notifications.words.ts'
import css from './NoticeText.module.css'

interface NoticeTextProps {
  readonly of: Notification
  /** With who, where and when on a line of their own, where no columns say so. */
  readonly hasTime?: boolean
}

/** What a notification says: what is to be known, of what, and what was said with it. A dot marks what is unread. */
export function NoticeText({ of: notice, hasTime = false }: NoticeTextProps) {
  const w = useWords()
  const label = useLabel()
  const { kind, subject, detail, actorName, powerPlantName, creationTime, readAt } = notice
  return (
    <span className={css['notice']} data-unread={readAt === null || undefined}>
      <span className={css['kind']}>
        {readAt === null && <span className="vh-hidden">{w(t.unread)}: </span>}
        {label(noticeKinds[kind])}
      </span>
      <span className={css['subject']}>{subject}</span>
      {detail !== null && <span className={css['detail']}>{detail}</span>}
      {hasTime && (
        <small className={css['facts']}>
          <InstantCell value={creationTime} />
          <span>{[actorName, powerPlantName].filter(Boolean).join(' · ')}</span>
        </small>
      )}
    </span>
  )
}
