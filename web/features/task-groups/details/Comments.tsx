import { formatShownInstant } from '#contract/core/format.ts'
import type { TaskGroupDetail } from '#contract/task-groups/group.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { RecordCard, RecordText } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../task-groups.words.ts'

interface CommentsProps {
  readonly group: TaskGroupDetail
  readonly comment: DrawerHandle
}

/** What was said of a group and its tasks, the first at the top. */
export function Comments({ group: { id, comments }, comment }: CommentsProps) {
  const w = useWords()
  return (
    <RecordCard
      title={w(t.comments)}
      action={
        <Button icon="plus" onClick={() => comment.open(id)}>
          {w(t.addComment)}
        </Button>
      }
    >
      {comments.length === 0 && <p className="vh-note">{w(t.noComments)}</p>}
      <ul className="vh-lined">
        {comments.map((one) => (
          <li key={one.id}>
            <p>
              <strong>{one.authorName}</strong>{' '}
              <small className="vh-note">
                {[formatShownInstant(one.creationTime), one.taskTitle].filter(Boolean).join(' · ')}
              </small>
            </p>
            <RecordText>{one.body}</RecordText>
            {one.mentions.length > 0 && (
              <small className="vh-note">{one.mentions.map((name) => `@${name}`).join(' ')}</small>
            )}
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
