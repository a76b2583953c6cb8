import {
  employeeImportApi,
  type ImportMapping,
  type ImportPreview,
  type ImportResult,
} from '#contract/employees/import.ts'
import { employeeApi } from '#contract/employees/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { uploadForImport, useSteps } from '#web/kit/wizard/use-steps.ts'
import { call } from '#web/platform/api/client.ts'
import type { ErrorWords } from '#web/platform/api/error-words.ts'

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
  const { stage, isBusy, problem, advance, show } = useSteps<Stage>({ at: 'file' })

  async function open(file: File): Promise<Stage> {
    const { fileId, fileName } = await uploadForImport(file)
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

  return {
    stage,
    isBusy,
    problem,
    choose: (file) => advance(() => open(file)),
    map: (upload, mapping) => show({ at: 'mapping', upload: { ...upload, mapping } }),
    check: (upload) => advance(() => check(upload)),
    run: (upload) => advance(() => run(upload)),
    back: show,
  }
}

const requestOf = ({ fileId, mapping }: Upload) => ({ fileId, mapping })
