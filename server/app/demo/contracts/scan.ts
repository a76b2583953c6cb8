/** A page of PDF that names a contract, in place of the scan that a plant would have. */
export function scanOf(contractNo: string): Buffer {
  const plain = contractNo
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('Đ', 'D')
    .replaceAll(/[()\\]/g, '')
  const text = `BT /F1 20 Tf 72 740 Td (HOP DONG SO ${plain}) Tj 0 -32 Td /F1 12 Tf (Ban scan cua du lieu mau) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  file += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
