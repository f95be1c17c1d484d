export const readMe = `Tus datos en Singladura

Este archivo contiene lo que se guarda de ti. Los ficheros .json son texto que
se abre con cualquier editor y que otro servicio puede leer.

perfil.json                   tu cuenta y tu perfil
barcos.json                   tus barcos y sus documentos
titulaciones.json             tus titulaciones
ofertas.json                  las ofertas que has publicado
candidaturas.json             tus candidaturas, o las que han recibido tus ofertas
contraofertas.json            las contraofertas que has hecho o recibido
notas-de-solicitantes.json    tus estrellas y notas sobre quienes te aplican
supuestos.json                con qué supuestos comparas las propuestas
busquedas-guardadas.json      tus búsquedas de ofertas y lo que han encontrado
preguntas.json                lo que has preguntado, o te han preguntado, sobre una oferta
invitaciones.json             las invitaciones que has enviado o recibido
conversaciones.json           con quién has hablado y de qué oferta
mensajes.json                 lo que se ha escrito en ellas, salvo lo ajeno que borraste
notificaciones.json           tus notificaciones
contratos.json                tus contratos, con sus pruebas
cuentas.json                  las cuentas de tus contratos: gastos, pagos y liquidaciones
gastos-propios.json           lo que has pagado tú en tus travesías
borradores.json               contratos que empezaste a escribir y no has firmado
listas-de-verificacion.json   tus listas, elemento a elemento
travesias.json                tus travesías: zarpe, dispensas, enlaces, bitácora, llegada y certificados
resenas.json                  las que has escrito y las que has recibido
bloqueos.json                 a quién has bloqueado
denuncias.json                lo que has denunciado, y tus quejas
retirado.json                 lo tuyo que se ha retirado, y por qué
decisiones.json               lo que se ha decidido sobre ti, con sus razones, y tus quejas
operacion.json                cuándo quien lleva el sitio abrió o cambió tu cuenta
sesiones.json                 tus sesiones abiertas: en qué navegador y desde cuándo
avisos-en-dispositivos.json   los avisos que no quieres, y dónde los recibes
redes-conocidas.json          cuándo entraste por última vez desde cada red
dispositivos-conocidos.json   desde qué navegadores y sistemas has entrado

foto-de-perfil.webp           tu imagen
barcos/                       las fotos y los documentos de tus barcos
titulaciones/                 los archivos de tus titulaciones
mensajes/                     las fotos y los documentos de tus mensajes
contratos/                    los contratos sellados en PDF y tus firmas
gastos/                       los justificantes de los gastos
liquidaciones/                las liquidaciones selladas en PDF y tus firmas
informes/                     los informes de las listas aprobadas
actas/                        las actas de zarpe y de llegada, y tus firmas
navegacion/                   los certificados de navegación sellados en PDF, tu hoja y tus firmas
fotos/                        las fotos de las listas
bitacora/                     las fotos de tus bitácoras

Las fechas con hora están en hora universal (UTC). Hay carpetas que faltan si no
tienes nada que guardar en ellas. De tu contraseña, de las claves de tus sesiones
y de las redes desde las que entras no se guarda más que un resumen: no va aquí.
`
