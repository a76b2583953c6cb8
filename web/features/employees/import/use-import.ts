import { useState } from 'react'

import {
  employeeImportApi,
  type ImportMapping,
  type ImportPreview,
  type ImportResult,
} from '#contract/employees/import.ts'
import { employeeApi } from '#contract/employees/index.ts'
import { fileApi } from '#contract/files/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'

/** A file as the server read it, and which column feeds which field. */
export interface Upload {
  readonly fileId: number
  readonly fileName: string
  readonly preview: ImportPreview
  readonly mapping: ImportMapping
}

/** How far an import has come, with what is known by then. */
export type Stage =
  | { readonly at: 'file' }
  | { readonly at: 'mapping'; readonly upload: Upload }
  | { readonly at: 'check'; readonly upload: Upload; readonly result: ImportResult }
  | { readonly at: 'done'; readonly result: ImportResult }

/** An import under way, step by step. */
export interface Import {
  readonly stage: Stage
  readonly isBusy: boolean
  /** Why the last step was refused. */
  readonly problem: ErrorWords | null
  readonly choose: (file: File) => void
  readonly map: (upload: Upload, mapping: ImportMapping) => void
  readonly check: (upload: Upload) => void
  readonly run: (upload: Upload) => void
  /** Goes back to a stage that was passed. */
  readonly back: (stage: Stage) => void
}

/** The steps of an import and what the server says to each. */
export function useImport(): Import {
  const refresh = useRefresh()
  const [stage, setStage] = useState<Stage>({ at: 'file' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ErrorWords | null>(null)

  async function advance(step: () => Promise<Stage>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      setStage(await step())
    } catch (error) {
      setProblem(errorWords(error))
    } finally {
      setBusy(false)
    }
  }

  async function open(file: File): Promise<Stage> {
    const body = new FormData()
    body.append('file', file)
    const { id: fileId, fileName } = await call(fileApi.upload, { query: { purpose: 'import' }, body })
    const preview = await call(employeeImportApi.preview, { query: { fileId } })
    return { at: 'mapping', upload: { fileId, fileName, preview, mapping: preview.suggested } }
  }

  async function check(upload: Upload): Promise<Stage> {
    return { at: 'check', upload, result: await call(employeeImportApi.dryRun, { body: requestOf(upload) }) }
  }

  async function run(upload: Upload): Promise<Stage> {
    const result = await call(employeeImportApi.run, { body: requestOf(upload) })
    void refresh(employeeApi.list, employeeApi.get)
    return { at: 'done', result }
  }

  function show(next: Stage): void {
    setProblem(null)
    setStage(next)
  }

  return {
    stage,
    isBusy,
    problem,
    choose: (file) => void advance(() => open(file)),
    map: (upload, mapping) => show({ at: 'mapping', upload: { ...upload, mapping } }),
    check: (upload) => void advance(() => check(upload)),
    run: (upload) => void advance(() => run(upload)),
    back: show,
  }
}

const requestOf = ({ fileId, mapping }: Upload) => ({ fileId, mapping })
