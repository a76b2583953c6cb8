import type { ImportResult } from '#contract/employees/import.ts'
import { employeeWords } from '#contract/employees/words.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import css from './PasswordSlips.module.css'

/** The new accounts with their one-time passwords; printed, a slip for each person to be cut out. */
export function PasswordSlips({ accounts }: Pick<ImportResult, 'accounts'>) {
  const w = useWords()
  return (
    <ul className={css['slips']} aria-label={w(t.newAccounts)}>
      {accounts.map(({ fullName, userName, oneTimePassword }) => (
        <li className="vh-card" key={userName}>
          <strong>{fullName}</strong>
          <dl>
            <dt className="vh-before">{w(employeeWords.userName)}</dt>
            <dd className="vh-breaks">{userName}</dd>
            <dt className="vh-before">{w(t.oneTimePassword)}</dt>
            <dd className="vh-breaks">
              <code>{oneTimePassword}</code>
            </dd>
          </dl>
          <p>{w(t.slipHint)}</p>
        </li>
      ))}
    </ul>
  )
}
