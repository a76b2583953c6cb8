import type { Endpoint } from '#contract/core/endpoint.ts'
import type { RegisterImportResult } from '#contract/imports/register.ts'

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

/** What every import of a register answers; one may answer more. */
export type RegisterOutcome = Pick<
  RegisterImportResult,
  'rowCount' | 'createdCount' | 'ignoredColumns' | 'errors'
>

/** The field of a request that takes what a person says of a file where the file does not say it. */
export type SaidField = 'dayOrder' | 'decimalMark'

/** A file as the server would import it. */
export interface Tried<Result> {
  readonly fileId: number
  readonly fileName: string
  readonly powerPlantId: number
  /** What a person has said of how it is to be read. */
  readonly said: string | null
  readonly result: Result
}

/** How far an import has come, with what is known by then. */
type Stage<Result> =
  | { readonly at: 'file' }
  | { readonly at: 'check'; readonly tried: Tried<Result> }
  | { readonly at: 'done'; readonly result: Result }

/** An import under way. */
export interface RegisterWork<Result> {
  readonly stage: Stage<Result>
  readonly isBusy: boolean
  /** Why the last step was refused. */
  readonly problem: ErrorWords | null
  /** Uploads a file and has it tried. */
  readonly choose: (file: File, powerPlantId: number) => void
  /** Has it tried anew, read as a person says. */
  readonly say: (tried: Tried<Result>, said: string) => void
  readonly run: (tried: Tried<Result>) => void
  readonly restart: () => void
}

/** The steps of an import of a register and what the server says to each. */
export function useRegisterImport<Result extends RegisterOutcome>(
  { check: tries, run: runs, stale }: RegisterApi,
  field: SaidField,
): RegisterWork<Result> {
  const refresh = useRefresh()
  const { stage, isBusy, problem, advance, show } = useSteps<Stage<Result>>({ at: 'file' })
  const bodyOf = ({ fileId, powerPlantId, said }: Omit<Tried<Result>, 'result' | 'fileName'>) => ({
    fileId,
    powerPlantId,
    ...(said && { [field]: said }),
  })

  async function check(file: Omit<Tried<Result>, 'result'>): Promise<Stage<Result>> {
    const result = (await send(tries, { body: bodyOf(file) })) as Result
    return { at: 'check', tried: { ...file, result } }
  }

  async function tryFile(file: File, powerPlantId: number): Promise<Stage<Result>> {
    const { fileId, fileName } = await uploadForImport(file)
    return check({ fileId, fileName, powerPlantId, said: null })
  }

  async function run(tried: Tried<Result>): Promise<Stage<Result>> {
    const result = (await send(runs, { body: bodyOf(tried) })) as Result
    void refresh(...stale)
    return { at: 'done', result }
  }

  return {
    stage,
    isBusy,
    problem,
    choose: (file, powerPlantId) => advance(() => tryFile(file, powerPlantId)),
    say: ({ result: _result, ...file }, said) => advance(() => check({ ...file, said })),
    run: (tried) => advance(() => run(tried)),
    restart: () => show({ at: 'file' }),
  }
}
