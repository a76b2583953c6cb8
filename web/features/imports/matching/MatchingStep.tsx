import { useState } from 'react'

import { type Import, importApi, type ImportPreview, type ReadingsDraft } from '#contract/imports/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { WizardButtons } from '#web/kit/wizard/WizardPage.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'
import { Existing } from './Existing.tsx'
import { incompleteColumns } from './matching.rules.ts'
import { Names } from './Names.tsx'
import { Questions } from './Questions.tsx'
import { Times } from './Times.tsx'
import type { Catalogue } from './use-plant-catalogue.ts'
import { ValueColumns } from './ValueColumns.tsx'

interface MatchingStepProps {
  readonly of: Import
  readonly preview: ImportPreview
  readonly catalogue: Catalogue
  /** Told once the check has begun. */
  readonly onChecked: () => void
}

/** Encodings as programs call them where files are saved. */
const encodingNames: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1258': 'Windows-1258',
  'windows-1252': 'Windows-1252',
}

/** How the file is to be read: its times, and what its columns and names stand for. */
export function MatchingStep({ of, preview, catalogue, onChecked }: MatchingStepProps) {
  const w = useWords()
  const refresh = useRefresh()
  const [mapping, setMapping] = useState<ReadingsDraft>(preview.mapping)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ErrorWords | null>(null)
  const incomplete = incompleteColumns(mapping).length
  const isAsked = mapping.decimalMark === null || mapping.dateOrder === null
  const isReasonMissing = mapping.existing === 'replace' && !mapping.reason?.trim()

  async function check(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await call(importApi.check, { body: { id: of.id, version: of.version, mapping } })
      await refresh(importApi.get, importApi.preview)
      onChecked()
    } catch (error) {
      setProblem(errorWords(error))
      setBusy(false)
    }
  }

  return (
    <>
      <p className={css['intro']}>
        <strong>{of.fileName}</strong> · {of.powerPlantName}
        {preview.manner && ` · ${encodingNames[preview.manner.encoding] ?? preview.manner.encoding}`}
      </p>
      {of.failure && (
        <Alert tone="error" title={w(t.failure)}>
          {of.failure}
        </Alert>
      )}
      {preview.isRemembered && (
        <Alert tone="info" title={w(t.remembered)}>
          {w(t.rememberedText)}
        </Alert>
      )}
      <Questions mapping={mapping} preview={preview} onChange={setMapping} />
      <Times mapping={mapping} preview={preview} onChange={setMapping} />
      <ValueColumns mapping={mapping} preview={preview} catalogue={catalogue} onChange={setMapping} />
      <Names mapping={mapping} preview={preview} catalogue={catalogue} onChange={setMapping} />
      <Existing mapping={mapping} onChange={setMapping} />
      {mapping.values.length === 0 && <Alert tone="warning" title={w(t.nothingMatched)} />}
      {incomplete > 0 && <Alert tone="warning" title={w(t.incomplete, { count: incomplete })} />}
      {isAsked && <Alert tone="warning" title={w(t.answerFirst)} />}
      {problem && <Alert tone="error" title={problem.description || problem.title} />}
      <WizardButtons>
        <Button
          tone="primary"
          busy={isBusy}
          disabled={mapping.values.length === 0 || incomplete > 0 || isReasonMissing || isAsked}
          onClick={() => void check()}
        >
          {w(t.runCheck)}
        </Button>
      </WizardButtons>
    </>
  )
}
