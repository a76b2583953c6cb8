import { useId } from 'react'
import { useNavigate, useParams } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { TaskGroupUpdate } from '#contract/task-groups/group.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { MAX_TASK_FILES } from '#contract/task-groups/task.ts'
import { taskGroupWords } from '#contract/task-groups/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { FormBody } from '#web/kit/form/FormBody.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { updateOf } from '../linked/use-links.ts'
import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { GroupFields } from './GroupFields.tsx'
import { usePeople } from './people.ts'

/** Changes what is said of a group; its plant and its due day stay. */
export default function EditTaskGroupPage() {
  const w = useWords()
  const id = useId()
  const navigate = useNavigate()
  const taskGroupId = Number(useParams()['taskGroupId'])
  const record = useRead(taskGroupApi.get, { query: { id: taskGroupId } })
  const { data: group, error } = record
  const powerPlantId = group?.powerPlantId ?? 0
  const people = usePeople(group?.powerPlantId ?? null)
  const form = useEditForm(taskGroupApi.update, {
    words: taskGroupWords,
    schema: TaskGroupUpdate,
    record,
    initial: updateOf,
    refresh: stale,
    leadsTo: () => pathTo(paths.taskGroup, { taskGroupId }),
  })
  return (
    <RecordPage error={error} isThere={group !== undefined} list={paths.ownTasks} toList={t.toList}>
      {group && (
        <>
          <PageHeader title={w(t.changeGroup)} note={`${group.groupCode} · ${group.powerPlantName}`} />
          <RecordCard title={w(t.groupFacts)}>
            <FormBody form={form} id={id} enterSaves={false}>
              <GroupFields of={form} plantId={powerPlantId} people={people} />
              <FilesField
                of={form}
                title={taskGroupWords.fileIds}
                purpose="task"
                most={MAX_TASK_FILES}
                known={group.files}
              />
            </FormBody>
          </RecordCard>
          <div className="vh-bar">
            <Button tone="primary" type="submit" form={id} busy={form.isSaving} disabled={form.isLoading}>
              {w(kitWords.save)}
            </Button>
            <Button onClick={() => void navigate(pathTo(paths.taskGroup, { taskGroupId }))}>
              {w(kitWords.cancel)}
            </Button>
          </div>
        </>
      )}
    </RecordPage>
  )
}
