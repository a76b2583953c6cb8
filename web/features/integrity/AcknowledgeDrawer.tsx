import { Acknowledge, integrityApi } from '#contract/integrity/index.ts'

import { PasswordField, TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './integrity.words.ts'

/** An administrator answers for what the database says, with a reason and their password. */
export function AcknowledgeDrawer() {
  const w = useWords()
  const form = useCreateForm(integrityApi.acknowledge, {
    words: { reason: kitWords.reason, password: t.password },
    schema: Acknowledge,
    initial: { reason: '', password: '' },
    refresh: [integrityApi.state],
  })
  return (
    <FormDrawer form={form} title={t.acknowledge} saveText={t.acknowledge}>
      <p>{w(t.acknowledgeIntro)}</p>
      <TextAreaField of={form} name="reason" />
      <PasswordField of={form} name="password" />
    </FormDrawer>
  )
}
