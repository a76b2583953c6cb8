import { type SubmitEvent, useId, useState } from 'react'

import { passwordWord } from '#contract/account/words.ts'

import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Field } from '../password/Field.tsx'
import { textsOf } from '../password/form-texts.ts'
import css from '../password/form.module.css'
import { PasswordInput } from '../password/PasswordInput.tsx'
import { t } from './login.words.ts'

interface LoginFormProps {
  /** Signs in and leaves the page; throws what went wrong. */
  readonly enter: (userName: string, password: string) => Promise<void>
}

/** A native form: nothing heavier stands between a user and the first screen. */
export function LoginForm({ enter }: LoginFormProps) {
  const w = useWords()
  const id = useId()
  const [isSending, setSending] = useState(false)
  const [missing, setMissing] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const { userName, password } = textsOf(form, ['userName', 'password'])
    const empty = [...(userName.trim() ? [] : ['userName']), ...(password ? [] : ['password'])]
    setMissing(empty)
    setProblem('')
    const [first] = empty
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()

    setSending(true)
    try {
      await enter(userName.trim(), password)
    } catch (error) {
      setProblem(errorWords(error)?.description ?? '')
      setSending(false)
    }
  }

  const errorOf = (name: string) => (missing.includes(name) ? w(t.required) : undefined)
  return (
    <form className={css['form']} noValidate aria-busy={isSending} onSubmit={(event) => void submit(event)}>
      <Field id={`${id}-user`} label={w(t.userName)} error={errorOf('userName')}>
        {(described) => (
          <input
            {...described}
            className={`vh-whole vh-round ${css['input']}`}
            name="userName"
            type="text"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={256}
            readOnly={isSending}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- signing in is all this page is for
            autoFocus
          />
        )}
      </Field>
      <PasswordInput
        name="password"
        label={w(passwordWord)}
        error={errorOf('password')}
        readOnly={isSending}
      />
      <div role="alert">{problem && <p className={css['problem']}>{problem}</p>}</div>
      <button type="submit" className={`vh-round vh-title ${css['submit']}`} disabled={isSending}>
        {w(isSending ? t.signingIn : t.signIn)}
      </button>
      <p className="vh-note">{w(t.forgotten)}</p>
    </form>
  )
}
