import { useState } from 'react'
import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { fileApi } from '#contract/files/index.ts'
import { importApi } from '#contract/imports/index.ts'

import { FileDrop } from '#web/kit/wizard/FileDrop.tsx'
import { SelectBox } from '#web/kit/wizard/SelectBox.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { WizardPage } from '#web/kit/wizard/WizardPage.tsx'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from './imports.words.ts'
import { useSteps } from './use-steps.ts'

/** The first step of an import: which plant, which file. */
export default function NewImportPage() {
  const w = useWords()
  const navigate = useNavigate()
  const steps = useSteps()
  const plantOptions = usePlantOptions()
  const [plantId, setPlantId] = useState(usePlantToBegin())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ErrorWords | null>(null)

  async function begin(file: File, powerPlantId: number): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const body = new FormData()
      body.append('file', file)
      const { id: fileId } = await call(fileApi.upload, { query: { purpose: 'readingsImport' }, body })
      const { id } = await call(importApi.create, { body: { powerPlantId, fileId } })
      void navigate(pathTo(paths.importRun, { id }))
    } catch (error) {
      setProblem(errorWords(error))
      setBusy(false)
    }
  }

  return (
    <WizardPage {...steps} title={w(t.newImport)} at={0} isBusy={isBusy} problem={problem}>
      <SelectBox
        label={w(t.choosePlant)}
        value={plantId === null ? '' : String(plantId)}
        none={w(kitWords.choose)}
        options={plantOptions.map(({ value, label }) => ({ value: String(value), label }))}
        onChoose={(value) => setPlantId(value === '' ? null : Number(value))}
      />
      {plantId === null ? (
        <p className={css['intro']}>{w(t.choosePlantFirst)}</p>
      ) : (
        <FileDrop
          title={w(isBusy ? t.readingFile : t.dropFile)}
          hint={w(t.fileLimits)}
          accept=".xlsx,.csv"
          isBusy={isBusy}
          choose={(file) => void begin(file, plantId)}
        />
      )}
      <div className={css['help']}>
        <h2>{w(t.aboutFiles)}</h2>
        <ul>
          {[t.aboutLong, t.aboutTimes, t.aboutNumbers, t.aboutUnits].map((word) => (
            <li key={word}>{w(word)}</li>
          ))}
        </ul>
      </div>
    </WizardPage>
  )
}
