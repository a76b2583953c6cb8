import type { DecimalMarkSaid, ItemImportResult } from '#contract/inventory/import.ts'
import { inventoryApi } from '#contract/inventory/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { uploadForImport, useSteps } from '#web/kit/wizard/use-steps.ts'
import { call } from '#web/platform/api/client.ts'
import type { ErrorWords } from '#web/platform/api/error-words.ts'

import { stale } from '../stale.ts'

/** A file as the server would import it. */
export interface Tried {
  readonly fileId: number
  readonly fileName: string
  readonly powerPlantId: number
  /** How its decimals are read, where a person has said so. */
  readonly decimalMark: DecimalMarkSaid | null
  readonly result: ItemImportResult
}

/** How far an import has come, with what is known by then. */
type Stage =
  | { readonly at: 'file' }
  | { readonly at: 'check'; readonly tried: Tried }
  | { readonly at: 'done'; readonly result: ItemImportResult }

/** An import under way. */
export interface ItemImport {
  readonly stage: Stage
  readonly isBusy: boolean
  /** Why the last step was refused. */
  readonly problem: ErrorWords | null
  /** Uploads a file and has it tried. */
  readonly choose: (file: File, powerPlantId: number) => void
  /** Has it tried anew with decimals read by this mark. */
  readonly readDecimals: (tried: Tried, decimalMark: DecimalMarkSaid) => void
  readonly run: (tried: Tried) => void
  readonly restart: () => void
}

const bodyOf = ({ fileId, powerPlantId, decimalMark }: Omit<Tried, 'result' | 'fileName'>) => ({
  fileId,
  powerPlantId,
  ...(decimalMark && { decimalMark }),
})

/** The steps of an import of items and what the server says to each. */
export function useItemImport(): ItemImport {
  const refresh = useRefresh()
  const { stage, isBusy, problem, advance, show } = useSteps<Stage>({ at: 'file' })

  async function check(said: Omit<Tried, 'result'>): Promise<Stage> {
    const result = await call(inventoryApi.checkImport, { body: bodyOf(said) })
    return { at: 'check', tried: { ...said, result } }
  }

  async function tryFile(file: File, powerPlantId: number): Promise<Stage> {
    const { fileId, fileName } = await uploadForImport(file)
    return check({ fileId, fileName, powerPlantId, decimalMark: null })
  }

  async function run(tried: Tried): Promise<Stage> {
    const result = await call(inventoryApi.runImport, { body: bodyOf(tried) })
    void refresh(...stale)
    return { at: 'done', result }
  }

  return {
    stage,
    isBusy,
    problem,
    choose: (file, powerPlantId) => advance(() => tryFile(file, powerPlantId)),
    readDecimals: ({ result: _result, ...said }, decimalMark) =>
      advance(() => check({ ...said, decimalMark })),
    run: (tried) => advance(() => run(tried)),
    restart: () => show({ at: 'file' }),
  }
}
