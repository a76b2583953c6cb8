import { useState } from 'react'
import { useNavigate } from 'react-router'

import { plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import type { ImportResult } from '#contract/employees/import.ts'
import { employeeWords } from '#contract/employees/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { saveFile } from '#web/kit/data/save-file.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { EmployeeCounts } from './EmployeeCounts.tsx'
import { PasswordSlips } from './PasswordSlips.tsx'
import { commaSeparated } from './separated-text.rules.ts'
import type { Import } from './use-import.ts'
import { useLeavingGuard } from './use-leaving-guard.ts'

interface DoneStepProps {
  readonly work: Import
  readonly result: ImportResult
}

/** What the import did, and the one-time passwords of the accounts it opened. */
export function DoneStep({ work, result }: DoneStepProps) {
  const w = useWords()
  const navigate = useNavigate()
  const { accounts } = result
  const [isKept, setKept] = useState(accounts.length === 0)
  useLeavingGuard(!isKept)

  function download(): void {
    const headings = [w(employeeWords.fullName), w(employeeWords.userName), w(t.oneTimePassword)]
    const rows = accounts.map(({ fullName, userName, oneTimePassword }) => [
      fullName,
      userName,
      oneTimePassword,
    ])
    const name = `${w(t.accountsFile)}-${plantDay(new Date())}.csv`
    saveFile(new Blob([`\uFEFF${commaSeparated([headings, ...rows])}`], { type: 'text/csv' }), name)
    setKept(true)
  }
  return (
    <>
      <Alert tone="success" title={w(t.importDone)} />
      <EmployeeCounts of={result} />
      {accounts.length > 0 && (
        <>
          <Alert tone="warning" title={w(t.passwordsOnce)}>
            {w(t.passwordsOnceText)}
          </Alert>
          <div className={css['below']}>
            <Button icon="download" onClick={download}>
              {w(t.downloadPasswords)}
            </Button>
            <Button
              icon="print"
              onClick={() => {
                print()
                setKept(true)
              }}
            >
              {w(t.printSlips)}
            </Button>
          </div>
          <PasswordSlips accounts={accounts} />
        </>
      )}
      <div className={css['buttons']}>
        <Button onClick={() => work.back({ at: 'file' })} disabled={!isKept}>
          {w(t.importMore)}
        </Button>
        <Button tone="primary" onClick={() => void navigate(paths.employees)}>
          {w(t.toList)}
        </Button>
      </div>
    </>
  )
}
