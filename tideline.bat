@echo off
rem Starts tideline on Windows from tideline.jar beside this file. It builds nothing: in a source
rem tree, "mvn package" makes the jar.
rem
rem   JAVA_HOME            the JDK to use, otherwise the java of PATH
rem   TIDELINE_JAVA_OPTS   more options for the JVM, such as -Xmx8g
setlocal
set "jar=%~dp0tideline.jar"
if not exist "%jar%" (
  echo tideline: there is no tideline.jar beside %~nx0 1>&2
  exit /b 70
)
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
if defined JAVA_HOME if not exist "%java%" (
  echo tideline: no java in JAVA_HOME "%JAVA_HOME%" 1>&2
  exit /b 70
)
"%java%" -XX:+UseSerialGC -XX:MaxRAMPercentage=80 -Xlog:disable -Xlog:all=error:stderr %TIDELINE_JAVA_OPTS% -cp "%jar%" tideline.cli.Main %*
exit /b %ERRORLEVEL%
