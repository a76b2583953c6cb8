import { deviceImportApi, type DeviceImportResult } from '#contract/devices/import.ts'
import { deviceApi } from '#contract/devices/index.ts'
import { equipmentApi } from '#contract/equipment/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { uploadForImport, useSteps } from '#web/kit/wizard/use-steps.ts'
import { call } from '#web/platform/api/client.ts'
import type { ErrorWords } from '#web/platform/api/error-words.ts'

/** A file as the server would import it. */
export interface Tried {
  readonly fileId: number
  readonly fileName: string
  readonly powerPlantId: number
  readonly result: DeviceImportResult
}

/** How far an import has come, with what is known by then. */
export type Stage =
  | { readonly at: 'file' }
  | { readonly at: 'check'; readonly tried: Tried }
  | { readonly at: 'done'; readonly result: DeviceImportResult }

/** An import under way. */
export interface DeviceImport {
  readonly stage: Stage
  readonly isBusy: boolean
  /** Why the last step was refused. */
  readonly problem: ErrorWords | null
  /** Uploads a file and has it tried. */
  readonly choose: (file: File, powerPlantId: number) => void
  readonly run: (tried: Tried) => void
  readonly restart: () => void
}

/** The steps of an import of devices and what the server says to each. */
export function useDeviceImport(): DeviceImport {
  const refresh = useRefresh()
  const { stage, isBusy, problem, advance, show } = useSteps<Stage>({ at: 'file' })

  async function tryFile(file: File, powerPlantId: number): Promise<Stage> {
    const { fileId, fileName } = await uploadForImport(file)
    const result = await call(deviceImportApi.check, { body: { fileId, powerPlantId } })
    return { at: 'check', tried: { fileId, fileName, powerPlantId, result } }
  }

  async function run({ fileId, powerPlantId }: Tried): Promise<Stage> {
    const result = await call(deviceImportApi.run, { body: { fileId, powerPlantId } })
    void refresh(deviceApi.list, deviceApi.get, deviceApi.equipment, equipmentApi.list, equipmentApi.tree)
    return { at: 'done', result }
  }

  return {
    stage,
    isBusy,
    problem,
    choose: (file, powerPlantId) => advance(() => tryFile(file, powerPlantId)),
    run: (tried) => advance(() => run(tried)),
    restart: () => show({ at: 'file' }),
  }
}
