import { employeeWords } from '#contract/employees/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { CopyButton } from '#web/kit/controls/CopyButton.tsx'
import { Dialog } from '#web/kit/feedback/Dialog.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { forgetOneTimePassword, type IssuedPassword } from './issued.ts'
import css from './PasswordSlip.module.css'

/** Only its button closes it: Esc would lose a password that nobody can show again. */
export function PasswordSlip({
  issued: { fullName, userName, password },
}: {
  readonly issued: IssuedPassword
}) {
  const w = useWords()
  return (
    <Dialog
      title={w(t.passwordTitle, { name: fullName })}
      onClose={() => undefined}
      footer={
        <Button tone="primary" onClick={forgetOneTimePassword}>
          {w(t.passwordNoted)}
        </Button>
      }
    >
      <p>{w(t.passwordText)}</p>
      <dl className={`vh-sunken vh-round vh-stack vh-tight ${css['slip']}`}>
        <dt>{w(employeeWords.userName)}</dt>
        <dd>{userName}</dd>
        <dt>{w(t.oneTimePassword)}</dt>
        <dd className={`vh-bar vh-wide vh-ends ${css['password']}`}>
          <code>{password}</code>
          <CopyButton text={password} data-first-focus />
        </dd>
      </dl>
      <p className="vh-warn vh-medium">{w(t.passwordOnce)}</p>
    </Dialog>
  )
}
