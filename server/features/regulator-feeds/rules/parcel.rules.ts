import { plantClock } from '#contract/core/format.ts'
import { feedStations, stationMeasures, type FileFormat } from '#contract/regulator-feeds/labels.ts'
import type { FeedValues } from '#contract/regulator-feeds/interval.ts'

/** What a receiver calls the works, and which states it knows. */
export interface FeedCodes {
  readonly provinceCode: string
  readonly worksCode: string
  readonly goodStatus: string
  readonly badStatus: string
  readonly fileFormat: FileFormat
}

/** A file as it leaves. */
export interface FileParcel {
  readonly fileName: string
  readonly bytes: Buffer
}

/** An interval as it leaves: the same whichever way it goes. */
export interface Parcel extends FileParcel {
  readonly json: string
}

/** An instant as receivers read it, on the clock of the plants: `20261121073000`. */
export function stampOf(at: Date): string {
  const digits = plantClock(at).toISOString().replaceAll(/\D/g, '')
  return digits.slice(0, 14)
}

/**
 * An interval in the regulator's own fields (JSON) and lines (parted by tabs, or by commas under their names). What is null is left empty with the
 * status of a bad sensor; it is never 0. A level that is doubted keeps its figure and has that status too. The file is named by the interval, so that sending again replaces it.
 */
export function parcelOf(codes: FeedCodes, slotAt: Date, values: FeedValues, now: Date): Parcel {
  const measuredAt = stampOf(slotAt)
  const rows = feedStations.map((station) => {
    const value = values[station]
    const isGood = value !== null && !(station === 'THUONGLUU' && values.isLevelDoubtful)
    return {
      KyHieuTram: station,
      ThongSoDo: stationMeasures[station].quantity,
      GiaTriDo: value,
      DonViTinh: stationMeasures[station].unit,
      ThoiGianDo: measuredAt,
      TrangThaiDo: isGood ? codes.goodStatus : codes.badStatus,
    }
  })
  const isCsv = codes.fileFormat === 'csv'
  const lines = rows.map((row) => fields.map((field) => row[field] ?? ''))
  const text = (isCsv ? [[...fields], ...lines] : lines).map((cells) => cells.join(isCsv ? ',' : '\t'))
  return {
    json: JSON.stringify({
      MaTinh: codes.provinceCode,
      KyHieuCongTrinh: codes.worksCode,
      ThoiGianGui: stampOf(now),
      NoiDung: rows,
    }),
    bytes: Buffer.from(`${text.join('\r\n')}\r\n`),
    fileName: `${codes.provinceCode}_${codes.worksCode}_${measuredAt}.${isCsv ? 'csv' : 'txt'}`,
  }
}

/** The fields of a line, in their order; none of them holds a comma or a quote. */
const fields = ['KyHieuTram', 'ThongSoDo', 'GiaTriDo', 'DonViTinh', 'ThoiGianDo', 'TrangThaiDo'] as const
