import { useState } from 'react'

import { formatInteger } from '#contract/core/format.ts'
import { type Import, importApi } from '#contract/imports/index.ts'
import { importWords } from '#contract/imports/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Counts } from '#web/kit/wizard/Counts.tsx'
import { WizardButtons } from '#web/kit/wizard/WizardPage.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Errors } from './Errors.tsx'
import { t } from '../imports.words.ts'
import { Summary } from './Summary.tsx'
import { Warnings } from './Warnings.tsx'

interface CheckStepProps {
  readonly of: Import
  readonly onMatch: () => void
}

/** What the import would do, and every error that was found. */
export function CheckStep({ of, onMatch }: CheckStepProps) {
  const w = useWords()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ErrorWords | null>(null)
  const { createdCount, updatedCount, errorCount } = of
  const [isSeen, setSeen] = useState(false)
  const { data: summary } = useRead(importApi.summary, { query: { id: of.id } })

  const body = { id: of.id, version: of.version, hasSeenWarnings: isSeen }

  async function step(doIt: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await doIt()
      await refresh(importApi.get)
    } catch (error) {
      setProblem(errorWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Counts
        of={[
          { label: w(t.toCreate), count: createdCount },
          { label: w(t.toUpdate), count: updatedCount },
          { label: w(t.toSkip), count: of.skippedCount },
          { label: w(importWords.errorCount), count: errorCount },
        ]}
      />
      <Verdict of={of} />
      {summary && <Warnings of={summary.warnings} isSeen={isSeen} onSeen={setSeen} />}
      {summary && <Summary of={summary} />}
      <Errors of={of} />
      {problem && <Alert tone="error" title={problem.description || problem.title} />}
      <WizardButtons>
        <Button onClick={() => void step(() => call(importApi.cancel, { body: { id: of.id } }))}>
          {w(t.cancelImport)}
        </Button>
        <Button onClick={onMatch}>{w(t.backToMatching)}</Button>
        {of.can.run && (
          <Button
            tone="primary"
            busy={isBusy}
            disabled={!summary || (summary.warnings.length > 0 && !isSeen)}
            onClick={() => void step(() => call(importApi.run, { body }))}
          >
            {w(t.runImport, { count: formatInteger(createdCount + updatedCount) })}
          </Button>
        )}
      </WizardButtons>
    </>
  )
}

function Verdict({ of: { errorCount, can } }: { readonly of: Import }) {
  const w = useWords()
  if (errorCount > 0)
    return (
      <Alert tone="warning" title={w(t.errorsFound, { count: formatInteger(errorCount) })}>
        {w(t.errorsFoundText)}
      </Alert>
    )
  if (!can.run)
    return (
      <Alert tone="info" title={w(t.nothingToImport)}>
        {w(t.nothingToImportText)}
      </Alert>
    )
  return (
    <Alert tone="success" title={w(t.noErrors)}>
      {w(t.noErrorsText)}
    </Alert>
  )
}
