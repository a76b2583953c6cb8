import { mailSettingsApi, MailTest } from '#contract/mail-settings/index.ts'

import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from './mail-settings.words.ts'

/** Sends one mail with the settings as they are kept, and tells what the server said. */
export function MailTestDrawer() {
  const w = useWords()
  const { emailAddress } = useProfile()
  const form = useCreateForm(mailSettingsApi.test, {
    words: { to: t.to },
    schema: MailTest,
    initial: { to: emailAddress },
    told: ({ answer }) => w(t.sent, { answer }),
  })
  return (
    <FormDrawer form={form} title={t.test} saveText={t.test}>
      <TextField of={form} name="to" inputMode="email" />
    </FormDrawer>
  )
}
