# Completes tideline in bash and zsh: source <(tideline completion)

# The commands below a command.
__tideline_commands() {
  case $1 in
@COMMANDS@
  esac
}

# The options of a command.
__tideline_options() {
  case $1 in
@OPTIONS@
  esac
}

# The words that an option of a command takes, or its argument of some number; / stands for the
# names of files. Fails where no value is expected.
__tideline_values() {
  case "$1 $2" in
@VALUES@
    *) return 1 ;;
  esac
}

# What can stand in place of the first argument, after the others, one a line.
__tideline_candidates() {
  local current=$1 com= option= place=0 word
  shift
  for word in "$@"; do
    if [ -n "$option" ]; then
      option=
    elif [[ $word == --*=* ]]; then
      :
    elif [[ $word == -?* ]]; then
      __tideline_values "$com" "$word" >/dev/null && option=$word
    elif __tideline_commands "$com" | grep -qxF -e "$word"; then
      com="$com${com:+ }$word"
    else
      place=$((place + 1))
    fi
  done
  if [ -n "$option" ]; then
    __tideline_values "$com" "$option"
  elif [[ $current == --*=* ]]; then
    __tideline_values "$com" "${current%%=*}"
  elif [[ $current == -* ]]; then
    __tideline_options "$com"
  else
    __tideline_commands "$com"
    __tideline_values "$com" "$place"
  fi
}

# Bash breaks words at = and : and replaces only what follows the last of them.
__tideline_bash() {
  local IFS=$'\n' word glue= i current found
  local -a parts=()
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if [ ${#parts[@]} -gt 0 ] && [[ -n $glue || $word == [=:]* ]]; then
      parts[${#parts[@]} - 1]+=$word
    else
      parts+=("$word")
    fi
    glue=
    [[ $word == [=:] ]] && glue=yes
  done
  current=${parts[${#parts[@]} - 1]}
  found=$(__tideline_candidates "$current" "${parts[@]:0:${#parts[@]} - 1}")
  [[ $current == --*=* ]] && current=${current#*=}
  COMPREPLY=($(compgen -W "${found//\//}" -- "$current"))
  if [[ $current == *:* ]]; then
    COMPREPLY=("${COMPREPLY[@]#"${current%"${current##*:}"}"}")
  fi
  # Without an answer of ours, and with this option, bash completes the names of files.
  if [[ $found == */* ]]; then
    compopt -o default 2>/dev/null
  else
    compopt +o default 2>/dev/null
  fi
  if [ ${#COMPREPLY[@]} -eq 1 ] && [[ ${COMPREPLY[0]} == *: ]]; then
    compopt -o nospace 2>/dev/null
  fi
}

if [ -n "${ZSH_VERSION-}" ]; then
  # Hidden from bash, which could not read it.
  eval '
    __tideline_zsh() {
      local line files=
      local -a whole begun
      for line in ${(f)"$(__tideline_candidates "$words[CURRENT]" "${(@)words[2,CURRENT-1]}")"}; do
        case $line in
          /) files=yes ;;
          *:) begun+=("$line") ;;
          *) whole+=("$line") ;;
        esac
      done
      [[ $words[CURRENT] == --*=* ]] && compset -P "*="
      compadd -S "" -a begun
      compadd -a whole
      [ -n "$files" ] && _files
    }
  '
  if ! typeset -f compdef >/dev/null; then
    autoload -Uz compinit && compinit -u
  fi
  compdef __tideline_zsh tideline
else
  complete -o default -F __tideline_bash tideline
fi
