import fs from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { subsetFonts } from './subset-fonts.ts'

/** Spanish, and the letters of neighbours that are in the names of boats and ports. */
const LETTERS =
  ' "&\'()+,-./0123456789:;?ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz«»·°’…¿¡áéíóúüñçàèòïÁÉÍÓÚÑÇ'

export const FOLLOW_FILES = '.vite/follow.json'

/** It takes no code and no style of the application, and fonts of few letters. */
export const followPage = (entry: string, folder: string): Plugin => ({
  name: 'follow-page',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir: dist = '' }) {
      const built = (await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [subsetFonts(folder, { css: /follow\.css$/, letters: LETTERS })],
        build: {
          outDir: dist,
          emptyOutDir: false,
          target: 'es2020',
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: entry,
            output: {
              entryFileNames: 'assets/follow-[hash].js',
              assetFileNames: 'assets/follow-[name]-[hash][extname]',
            },
          },
        },
      })) as Rolldown.RolldownOutput
      const names = built.output.map(({ fileName }) => `/${fileName}`)
      const styles = built.output.find(
        (output): output is Rolldown.OutputAsset =>
          output.type === 'asset' && output.fileName.endsWith('.css'),
      )
      const files = {
        script: names.find(name => name.endsWith('.js')),
        css: styles?.source,
        // The headline's second line is in sight at once, too.
        fonts: names.filter(name => name.endsWith('.woff2')),
      }
      fs.mkdirSync(path.join(dist, '.vite'), { recursive: true })
      fs.writeFileSync(path.join(dist, FOLLOW_FILES), JSON.stringify(files))
    },
  },
})
