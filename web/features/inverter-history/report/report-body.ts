import type {
  ReadFigure,
  ReportOperation,
  ReportOperationWrite,
} from '#contract/inverter-history/report-operation.ts'

/** What is sent to write a report as it stands on the screen. Figures that nobody entered are left to the readings. */
export function reportBody(report: ReportOperation): Omit<ReportOperationWrite, 'isConfirmed'> {
  const entered = (name: ReadFigure) => (report.enteredFigures.includes(name) ? report[name] : null)
  return {
    powerPlantId: report.powerPlantId,
    reportDate: report.reportDate,
    irradiationGhiKwhPerM2: entered('irradiationGhiKwhPerM2'),
    irradiationPoaKwhPerM2: entered('irradiationPoaKwhPerM2'),
    meterEnergyMwh: entered('meterEnergyMwh'),
    auxEnergyMwh: report.auxEnergyMwh,
    gridLimits: report.gridLimits,
    gridOutageMinutes: report.gridOutageMinutes,
    cleanedMwp: report.cleanedMwp,
    clearedHa: report.clearedHa,
    weather: report.weather,
    summary: report.summary,
    version: report.version,
  }
}
