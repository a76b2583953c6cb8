import { useState } from 'react'

import { formatFigure } from '#contract/core/format.ts'
import { fileApi } from '#contract/files/index.ts'
import { reservoirApi, type CurveImported, type ImportedCurve } from '#contract/reservoirs/index.ts'
import { tailwaterPointWords, versionWords, volumePointWords } from '#contract/reservoirs/version-words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { CellErrors } from '#web/kit/wizard/CellErrors.tsx'
import { Counts } from '#web/kit/wizard/Counts.tsx'
import { FileDrop } from '#web/kit/wizard/FileDrop.tsx'
import { call } from '#web/platform/api/client.ts'
import { errorWords, type ErrorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../reservoirs.words.ts'
import { SmallTable } from '../version/SmallTable.tsx'
import { refreshed, useIdsOfDrawer, useVersion } from './use-version.ts'

/** Takes the curve of levels and volumes from a file. */
export const ImportVolumeCurve = () => <ImportCurve curve="volume" title={t.importCurve} />
/** Takes the curve of flows and levels below the dam from a file. */
export const ImportTailwaterCurve = () => <ImportCurve curve="tailwater" title={t.importTailwater} />

interface Tried {
  readonly fileId: number
  readonly result: CurveImported
}

interface ImportCurveProps {
  readonly curve: ImportedCurve
  readonly title: typeof t.importCurve
}

function ImportCurve({ curve, title }: ImportCurveProps) {
  const w = useWords()
  const { close } = useDrawer()
  const { tried, isBusy, problem, choose, take } = useCurveImport(curve, close)
  const isRight = tried !== null && tried.result.errors.length === 0 && tried.result.points.length > 1
  return (
    <Drawer
      title={w(title)}
      onClose={close}
      wide
      footer={
        isRight && (
          <Button tone="primary" busy={isBusy} onClick={() => void take(tried.fileId)}>
            {w(t.apply, { count: tried.result.points.length })}
          </Button>
        )
      }
    >
      <FileDrop
        title={w(t.chooseFile)}
        hint={w(t.fileHint)}
        accept=".xlsx,.csv"
        isBusy={isBusy}
        choose={(file) => void choose(file)}
      />
      {problem && (
        <Alert tone="error" title={problem.title}>
          {problem.description}
        </Alert>
      )}
      {tried && <Outcome of={tried.result} curve={curve} />}
    </Drawer>
  )
}

function Outcome({
  of: { rowCount, points, errors },
  curve,
}: {
  readonly of: CurveImported
  readonly curve: ImportedCurve
}) {
  const w = useWords()
  const text = (value: number | null) => formatFigure(value, 3)
  return (
    <>
      <p>{w(t.tryFirst)}</p>
      <Counts
        of={[
          { label: w(t.rows), count: rowCount },
          { label: w(t.points), count: points.length },
          { label: w(t.errors), count: errors.length },
        ]}
      />
      {errors.length > 0 && <CellErrors errors={errors} />}
      {errors.length === 0 && curve === 'volume' && (
        <SmallTable
          label={versionWords.volumeCurve}
          heads={[volumePointWords.levelM, volumePointWords.volumeHm3, volumePointWords.areaKm2]}
          rows={points.map(({ levelM, volumeHm3, areaKm2 }) => [
            text(levelM),
            text(volumeHm3),
            text(areaKm2),
          ])}
        />
      )}
      {errors.length === 0 && curve === 'tailwater' && (
        <SmallTable
          label={versionWords.tailwaterCurve}
          heads={[tailwaterPointWords.flowM3s, tailwaterPointWords.levelM]}
          rows={points.map(({ levelM, flowM3s }) => [text(flowM3s), text(levelM)])}
        />
      )}
    </>
  )
}

/** The steps of an import and what the server says to each. */
function useCurveImport(curve: ImportedCurve, close: () => void) {
  const w = useWords()
  const refresh = useRefresh()
  const { reservoirId, versionId } = useIdsOfDrawer()
  const { data: version } = useVersion(reservoirId, versionId)
  const [tried, setTried] = useState<Tried | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ErrorWords | null>(null)

  async function ask(fileId: number, isTrial: boolean): Promise<CurveImported> {
    const body = { fileId, versionId, curve, isTrial, version: version?.version ?? 1 }
    return call(reservoirApi.importCurve, { body })
  }
  async function working(step: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await step()
    } catch (error) {
      setProblem(errorWords(error))
    } finally {
      setBusy(false)
    }
  }
  const choose = (file: File) =>
    working(async () => {
      const body = new FormData()
      body.append('file', file)
      const { id: fileId } = await call(fileApi.upload, { query: { purpose: 'import' }, body })
      setTried({ fileId, result: await ask(fileId, true) })
    })
  const take = (fileId: number) =>
    working(async () => {
      await ask(fileId, false)
      await refresh(...refreshed)
      toast.success(w(t.curveTaken))
      close()
    })
  return { tried, isBusy, problem, choose, take }
}
