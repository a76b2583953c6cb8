import { type ReactNode, useId } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { dayAfter } from '#contract/core/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { type TaskPerson, TaskGroupWrite } from '#contract/task-groups/group.ts'
import { taskGroupApi } from '#contract/task-groups/index.ts'
import { MAX_TASK_FILES } from '#contract/task-groups/task.ts'
import { datedTask } from '#contract/task-groups/templates/dated-task.ts'
import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'
import type { TaskTemplateDetail } from '#contract/task-groups/templates/template.ts'
import { taskGroupWords } from '#contract/task-groups/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import type { Fields } from '#web/kit/form/fields.ts'
import { FormBody } from '#web/kit/form/FormBody.tsx'
import { KeptNotice } from '#web/kit/form/KeptNotice.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useKeptForm } from '#web/kit/form/use-kept-form.ts'
import { useOtherField } from '#web/kit/form/use-field-value.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotThere } from '#web/kit/record/NotThere.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { birthOf } from '../linked/birth.ts'
import { stale } from '../stale.ts'
import { t } from '../task-groups.words.ts'
import { GroupFields } from './GroupFields.tsx'
import { MinutesBox } from './MinutesBox.tsx'
import { usePeople } from './people.ts'
import { ChecklistField, TaskFields, WaitsField } from './TaskFields.tsx'

/** Gives a group of tasks; the address may say what it is born from. */
export default function NewTaskGroupPage() {
  const w = useWords()
  const [search] = useSearchParams()
  const birth = birthOf(search)
  const [ofPage, choosePlant] = usePlantOfPage()
  const templateId = Number(search.get('mau'))
  const { data, error } = useReadAll(
    taskTemplateApi.get,
    templateId > 0 ? [{ query: { id: templateId } }] : [],
  )
  const [template = null] = data
  const fixed = template?.powerPlantId ?? birth.powerPlantId
  const plantId = fixed ?? ofPage
  return (
    <Page>
      <PageHeader
        title={w(t.newGroup)}
        actions={fixed === null ? <PlantPicker plantId={ofPage} onChoose={choosePlant} /> : undefined}
      />
      {error && <NotThere error={error} list={paths.ownTasks} toList={t.toList} />}
      {!error && templateId > 0 && !template && <Skeleton lines={10} />}
      {!error && (templateId === 0 || template) && plantId === null && <NoPlant />}
      {!error && (templateId === 0 || template) && plantId !== null && (
        <NewGroup key={plantId} plantId={plantId} template={template} />
      )}
    </Page>
  )
}

/** The form of a new group, begun with what its birth or a template tells. */
function useNewGroup(plantId: number, template: TaskTemplateDetail | null) {
  const [search] = useSearchParams()
  const today = plantDay(useNow())
  const me = useProfile().id
  const { title, powerPlantId: _plant, ...birth } = birthOf(search)
  return useCreateForm(taskGroupApi.create, {
    words: taskGroupWords,
    schema: TaskGroupWrite,
    initial: {
      powerPlantId: plantId,
      ownerId: me,
      startOn: today,
      priority: 'normal',
      coordinatorIds: [],
      fileIds: [],
      groupName: title,
      // The first task is begun: what it lacks is asked for when it is given.
      tasks: [
        {
          weight: 1,
          checklist: [],
          waitsForNos: [],
          title: title ?? '',
        } as unknown as TaskGroupWrite['tasks'][number],
      ],
      ...birth,
      ...(template && startedBy(template, today)),
    },
    refresh: stale,
    leadsTo: ({ id: taskGroupId }) => pathTo(paths.taskGroup, { taskGroupId }),
  })
}

/** What a group that begins on a day takes from a template. */
function startedBy(template: TaskTemplateDetail, startOn: string) {
  const { templateName: groupName, category, priority, ownerId, equipmentId, note, lastDueDays } = template
  return {
    groupName,
    category,
    priority,
    ownerId,
    equipmentId,
    note,
    dueOn: dayAfter(startOn, lastDueDays),
    tasks: template.tasks.map((task) => datedTask(startOn, task)),
  }
}

interface NewGroupProps {
  readonly plantId: number
  readonly template: TaskTemplateDetail | null
}

function NewGroup({ plantId, template }: NewGroupProps) {
  const w = useWords()
  const id = useId()
  const navigate = useNavigate()
  const people = usePeople(plantId)
  const form = useNewGroup(plantId, template)
  const kept = useKeptForm(form, {
    name: `task-group.${plantId}.${useLocation().search}`,
    without: ['fileIds'],
  })
  return (
    <>
      <FormBody form={form} id={id} enterSaves={false}>
        <KeptNotice of={kept} />
        <div className="vh-stack">
          <RecordCard title={w(t.groupFacts)}>
            <GroupFields
              of={form}
              plantId={plantId}
              people={people}
              due={<DayField of={form} name="dueOn" />}
            />
            <FilesField
              of={form}
              title={taskGroupWords.fileIds}
              purpose="task"
              most={MAX_TASK_FILES}
              known={[]}
            />
          </RecordCard>
          <TaskRows
            of={form}
            people={people}
            minutes={<MinutesBox state={form.state} people={people ?? []} />}
          />
        </div>
      </FormBody>
      <div className="vh-bar">
        <Button tone="primary" type="submit" form={id} busy={form.isSaving}>
          {w(t.newGroup)}
        </Button>
        <Button onClick={() => void navigate(-1)}>{w(kitWords.cancel)}</Button>
      </div>
    </>
  )
}

interface TaskRowsProps {
  readonly of: Fields<Pick<TaskGroupWrite, 'tasks' | 'dueOn'>>
  readonly people: readonly TaskPerson[] | undefined
  /** Where minutes are pasted. */
  readonly minutes: ReactNode
}

/** The tasks of a new group; each one added is due with the group until somebody says otherwise. */
function TaskRows({ of, people, minutes }: TaskRowsProps) {
  const w = useWords()
  const [dueOn] = useOtherField(of, 'dueOn')
  return (
    <RecordCard title={w(taskGroupWords.tasks)}>
      {minutes}
      <RowsField
        of={of}
        name="tasks"
        label={null}
        addText={t.addTask}
        initial={{ weight: 1, checklist: [], waitsForNos: [], dueOn: dueOn ?? null }}
        fixedRows={1}
      >
        {(row, { at }) => (
          <>
            <TaskFields of={row} people={people} />
            <DayField of={row} name="dueOn" />
            {at > 0 && <WaitsField of={row} among={of} at={at} />}
            <ChecklistField of={row} />
          </>
        )}
      </RowsField>
    </RecordCard>
  )
}
