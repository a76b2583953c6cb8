import { type SubmitEvent, useState } from 'react'

import { accountApi, ChangePassword } from '#contract/account/index.ts'
import { messagesIn } from '#contract/core/messages.ts'

import { call } from '#web/platform/api/client.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
import { ApiError } from '#web/platform/api/error.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { toast } from '#web/kit/feedback/toast.ts'

import { t } from '../account.words.ts'
import { textsOf } from './form-texts.ts'
import css from './form.module.css'
import { PasswordInput } from './PasswordInput.tsx'

interface PasswordFormProps {
  /** What the current password is called. */
  readonly currentLabel: Word
  readonly onDone: () => void
}

/** What is wrong, by field. */
type Errors = Readonly<Record<string, string>>

/** Changes the user's own password. */
export function PasswordForm({ currentLabel, onDone }: PasswordFormProps) {
  const w = useWords()
  const language = useLanguage()
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<Errors>({})

  function errorsOf(values: { currentPassword: string; newPassword: string; repeated: string }): Errors {
    const { error } = ChangePassword.safeParse(values, { error: messagesIn(language) })
    const found = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
    const isSame = values.repeated === values.newPassword
    return isSame ? found : { ...found, repeated: w(t['change.repeatWrong']) }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const values = textsOf(form, ['currentPassword', 'newPassword', 'repeated'])
    const wrong = errorsOf(values)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()

    setSending(true)
    try {
      const { currentPassword, newPassword } = values
      await call(accountApi.changePassword, { body: { currentPassword, newPassword } })
      form.reset()
      toast.success(w(t['change.done']))
      onDone()
    } catch (error) {
      setErrors(refusalOf(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <form className={css['form']} noValidate aria-busy={isSending} onSubmit={(event) => void submit(event)}>
      <PasswordInput name="currentPassword" label={w(currentLabel)} error={errors['currentPassword']} />
      <PasswordInput
        name="newPassword"
        label={w(t['change.new'])}
        hint={w(t['change.rule'])}
        error={errors['newPassword']}
        isNew
      />
      <PasswordInput name="repeated" label={w(t['change.repeat'])} error={errors['repeated']} isNew />
      <div role="alert">{errors['form'] && <p className={css['problem']}>{errors['form']}</p>}</div>
      <button type="submit" className={`vh-round vh-title ${css['submit']}`} disabled={isSending}>
        {w(t[isSending ? 'change.saving' : 'change.save'])}
      </button>
    </form>
  )
}

/** The server's words at the fields it names, or above the button. */
function refusalOf(error: unknown): Errors {
  const fields = error instanceof ApiError ? error.fields : []
  if (fields.length === 0) return { form: errorWords(error)?.description ?? '' }
  return Object.fromEntries(fields.flatMap(({ members, message }) => members.map((name) => [name, message])))
}
