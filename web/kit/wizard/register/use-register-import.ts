import type { Endpoint } from '#contract/core/endpoint.ts'
import type { DayOrder, RegisterImportResult } from '#contract/imports/register.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { send } from '#web/platform/api/client.ts'
import type { ErrorWords } from '#web/platform/api/error-words.ts'

import { uploadForImport, useSteps } from '../use-steps.ts'

/** The endpoints of one register, and what an import of it makes stale. */
export interface RegisterApi {
  readonly template: Endpoint
  readonly check: Endpoint
  readonly run: Endpoint
  readonly stale: readonly Pick<Endpoint, 'path'>[]
}

/** A file as the server would import it. */
export interface Tried {
  readonly fileId: number
  readonly fileName: string
  readonly powerPlantId: number
  /** How its days are read, where a person has said so. */
  readonly dayOrder: DayOrder | null
  readonly result: RegisterImportResult
}

/** How far an import has come, with what is known by then. */
type Stage =
  | { readonly at: 'file' }
  | { readonly at: 'check'; readonly tried: Tried }
  | { readonly at: 'done'; readonly result: RegisterImportResult }

/** An import under way. */
export interface RegisterWork {
  readonly stage: Stage
  readonly isBusy: boolean
  /** Why the last step was refused. */
  readonly problem: ErrorWords | null
  /** Uploads a file and has it tried. */
  readonly choose: (file: File, powerPlantId: number) => void
  /** Has it tried anew with days read in this order. */
  readonly readDays: (tried: Tried, dayOrder: DayOrder) => void
  readonly run: (tried: Tried) => void
  readonly restart: () => void
}

const bodyOf = ({ fileId, powerPlantId, dayOrder }: Omit<Tried, 'result' | 'fileName'>) => ({
  fileId,
  powerPlantId,
  ...(dayOrder && { dayOrder }),
})

/** The steps of an import of a register and what the server says to each. */
export function useRegisterImport({ check: tries, run: runs, stale }: RegisterApi): RegisterWork {
  const refresh = useRefresh()
  const { stage, isBusy, problem, advance, show } = useSteps<Stage>({ at: 'file' })

  async function check(said: Omit<Tried, 'result'>): Promise<Stage> {
    const result = (await send(tries, { body: bodyOf(said) })) as RegisterImportResult
    return { at: 'check', tried: { ...said, result } }
  }

  async function tryFile(file: File, powerPlantId: number): Promise<Stage> {
    const { fileId, fileName } = await uploadForImport(file)
    return check({ fileId, fileName, powerPlantId, dayOrder: null })
  }

  async function run(tried: Tried): Promise<Stage> {
    const result = (await send(runs, { body: bodyOf(tried) })) as RegisterImportResult
    void refresh(...stale)
    return { at: 'done', result }
  }

  return {
    stage,
    isBusy,
    problem,
    choose: (file, powerPlantId) => advance(() => tryFile(file, powerPlantId)),
    readDays: ({ result: _result, ...said }, dayOrder) => advance(() => check({ ...said, dayOrder })),
    run: (tried) => advance(() => run(tried)),
    restart: () => show({ at: 'file' }),
  }
}
