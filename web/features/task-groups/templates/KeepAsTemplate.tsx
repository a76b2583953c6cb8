import { taskTemplateApi } from '#contract/task-groups/templates/index.ts'
import { TemplateOfGroup } from '#contract/task-groups/templates/template.ts'
import { taskTemplateWords } from '#contract/task-groups/templates/words.ts'

import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../task-groups.words.ts'
import { useTaskOfDrawer } from '../use-task.ts'

/** Keeps the group that the drawer names as a template. */
export function KeepAsTemplate() {
  const w = useWords()
  const { groupId, group } = useTaskOfDrawer()
  const form = useCreateForm(taskTemplateApi.keepGroup, {
    words: taskTemplateWords,
    schema: TemplateOfGroup,
    initial: { groupId, templateName: group?.groupName ?? null },
    refresh: [taskTemplateApi.list],
  })
  return (
    <FormDrawer form={form} title={t.keepAsTemplate}>
      <p className="vh-note vh-after">{w(t.keepAsTemplateHint)}</p>
      <TextField of={form} name="templateName" />
    </FormDrawer>
  )
}
