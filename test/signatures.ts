import sharp from 'sharp'

export const asDataUrl = (bytes: Buffer, type = 'image/png') =>
  `data:${type};base64,${bytes.toString('base64')}`

/** The canvas's data for a stroke: two pixels wide at doubled resolution, transparent. */
export const drawn = (stroke: string, width = 600, height = 300): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${stroke}" fill="none" stroke="#000" stroke-width="4" stroke-linecap="round"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

export const carlasHand = asDataUrl(
  await drawn('M40 220c80-180 140-160 120-20s120-120 180-80-60 120 40 100 100-100 180-60'),
)
export const anasHand = asDataUrl(
  await drawn('M60 240C100 40 200 20 190 130S90 260 230 190s120-140 150-60-30 130 160 20'),
)
