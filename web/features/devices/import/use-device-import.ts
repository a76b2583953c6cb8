import { useState } from 'react'

import { deviceImportApi, type DeviceImportResult } from '#contract/devices/import.ts'
import { deviceApi } from '#contract/devices/index.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { fileApi } from '#contract/files/index.ts'

import { useRefresh } from '#web/kit/data/use-read.ts'
import { call } from '#web/platform/api/client.ts'
import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'

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
  const [stage, setStage] = useState<Stage>({ at: 'file' })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ErrorWords | null>(null)

  async function advance(step: () => Promise<Stage>): Promise<void> {
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

  async function tryFile(file: File, powerPlantId: number): Promise<Stage> {
    const body = new FormData()
    body.append('file', file)
    const { id: fileId, fileName } = await call(fileApi.upload, { query: { purpose: 'import' }, body })
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
    choose: (file, powerPlantId) => void advance(() => tryFile(file, powerPlantId)),
    run: (tried) => void advance(() => run(tried)),
    restart: () => void advance(() => Promise.resolve({ at: 'file' })),
  }
}
