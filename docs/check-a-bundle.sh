#!/bin/sh
# Comprueba un expediente de Singladura sin Singladura: con unzip, sha256sum y openssl.
#   sh check-a-bundle.sh expediente.zip [root.pem de confianza]
set -u
export LC_ALL=C.UTF-8

bundle=${1:?Uso: sh check-a-bundle.sh expediente.zip [root.pem]}
trusted=${2:-}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
faults=0
fault() {
  printf 'MAL   %s\n' "$1"
  faults=$((faults + 1))
}

unzip -q "$bundle" -d "$folder" || { printf 'MAL   El ZIP no se puede abrir entero.\n'; exit 1; }
root=${trusted:-$folder/root.pem}
case $root in /*) ;; *) root=$PWD/$root ;; esac
cd "$folder" || exit 1
for name in manifest.json manifest.p7s root.pem; do
  [ -f "$name" ] || { printf 'MAL   Falta %s.\n' "$name"; exit 1; }
done

# -partial_chain: el certificado de confianza puede no ser una raíz.
seal() {
  openssl cms -verify -binary -inform DER -in manifest.p7s -content manifest.json -CAfile "$root" \
    -purpose any -partial_chain "$@" -out /dev/null 2>/dev/null
}
if seal; then printf 'BIEN  El sello es de este manifiesto.\n'
elif seal -no_check_time; then printf 'BIEN  El sello es de este manifiesto. Su certificado ya ha caducado.\n'
else fault 'El sello no es de este manifiesto, o no es de ese certificado.'; fi
printf '      Sellado bajo: '
openssl x509 -in "$root" -noout -fingerprint -sha256

value() { sed -n "s/^ *\"$1\": \"*\([^\"]*[^\",]\)\"*,*\$/\1/p" manifest.json; }
value name >"$folder.names"
value size >"$folder.sizes"
value sha256 >"$folder.hashes"
value chain >"$folder.chains"
trap 'rm -rf "$folder" "$folder".*' EXIT

before=
while IFS= read -r name <&3 && IFS= read -r size <&4 && IFS= read -r hash <&5 && IFS= read -r chain <&6; do
  before=$(printf '%s%s' "$before" "$hash" | sha256sum | cut -d' ' -f1)
  [ "$before" = "$chain" ] || fault "La cadena se rompe en $name."
  if [ ! -f "$name" ]; then fault "Falta $name."
  elif [ "$(wc -c <"$name" | tr -d ' ')" != "$size" ] || [ "$(sha256sum <"$name" | cut -d' ' -f1)" != "$hash" ]
  then fault "Ha cambiado $name."; fi
done 3<"$folder.names" 4<"$folder.sizes" 5<"$folder.hashes" 6<"$folder.chains"

printf 'manifest.json\nmanifest.p7s\nroot.pem\n' | sort - "$folder.names" >"$folder.expected"
find . -type f | sed 's|^\./||' | sort >"$folder.found"
while IFS= read -r name; do
  grep -Fxq "$name" "$folder.expected" || fault "Sobra $name: no está en el manifiesto."
done <"$folder.found"

if [ "$faults" -gt 0 ]; then
  printf 'El expediente NO es el que se selló.\n'
  exit 1
fi
printf 'BIEN  %s archivos, ninguno falta, sobra ni ha cambiado.\n' "$(wc -l <"$folder.names" | tr -d ' ')"
