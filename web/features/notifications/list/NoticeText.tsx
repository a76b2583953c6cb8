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
    <span
      className={`vh-wraps vh-light vh-stack vh-narrow ${css['notice']}`}
      data-unread={readAt === null || undefined}
    >
      <span className={`vh-note ${css['kind']}`}>
        {readAt === null && <span className="vh-hidden">{w(t.unread)}: </span>}
        {label(noticeKinds[kind])}
      </span>
      <span className={`vh-ink vh-breaks ${css['subject']}`}>{subject}</span>
      {detail !== null && <span className="vh-note vh-clamp">{detail}</span>}
      {hasTime && (
        <small className="vh-words">
          <InstantCell value={creationTime} />
          <span>{[actorName, powerPlantName].filter(Boolean).join(' · ')}</span>
        </small>
      )}
    </span>
  )
}
